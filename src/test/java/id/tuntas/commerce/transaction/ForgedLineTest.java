package id.tuntas.commerce.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.testsupport.CapturedLog;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/// A path that cannot be answered is logged.
@QuarkusTest
class ForgedLineTest {

    @Inject
    Resellers resellers;

    @Inject
    CommerceDatabase database;

    @Test
    void pathDoesNotBreakItsLine() {
        var reseller = resellers.withBalance(1);
        try (var log = CapturedLog.open()) {
            database.execute("rename table trx to trx_away");
            try {
                reseller.request()
                        .urlEncodingEnabled(false)
                        .get("/api/v1/trx/a%0AFORGED")
                        .then()
                        .statusCode(500);
            } finally {
                database.execute("rename table trx_away to trx");
            }

            assertThat(log.lines()).extracting(CapturedLog.Line::message).anySatisfy(message -> assertThat(message)
                    .contains("path=/api/v1/trx/a?FORGED"));
        }
    }
}
