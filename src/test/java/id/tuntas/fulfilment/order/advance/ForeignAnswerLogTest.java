package id.tuntas.fulfilment.order.advance;

import static id.tuntas.testsupport.Shop.needsAttention;
import static id.tuntas.testsupport.Shop.refId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What the log says about an order whose status checks are answered with another transaction.
@QuarkusTest
class ForeignAnswerLogTest {

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    FulfilmentDatabase database;

    @BeforeEach
    void begin() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @AfterEach
    void end() {
        supplier.reset();
    }

    @Test
    void itSaysSoOnceInOneShortLine() {
        var order = Shop.buysAndPlaces();
        supplier.answersQuestionsWith(
                200, supplier.detailOf(refId(order)).replace(refId(order), "A\\nFORGED" + "x".repeat(10_000)));
        try (var log = CapturedLog.open()) {
            polling.looksNow();
            needsAttention(order, "foreign_answer");
            polling.awaitRecorded();
            var before = supplier.pollsOf(refId(order));
            polling.looksNow();
            await().until(() -> supplier.pollsOf(refId(order)) > before);
            polling.awaitRecorded();

            assertThat(log.lines())
                    .extracting(CapturedLog.Line::text)
                    .filteredOn(text -> text.contains("FORGED"))
                    .singleElement()
                    .satisfies(text -> assertThat(text)
                            .contains(" WARN ", "order=" + order, "A?FORGED")
                            .hasSizeLessThan(500));
        }
    }
}
