package id.tuntas.callback;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.callback.registration.ExampleSecret;
import id.tuntas.testsupport.CallbackRequest;
import id.tuntas.testsupport.CuttableDatabase;
import id.tuntas.testsupport.Database;
import id.tuntas.testsupport.DatabaseLine;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(CuttableDatabase.class)
class CallbackOutageTest {

    DatabaseLine line;

    @Inject
    ExampleSecret secret;

    @Inject
    Database database;

    private final String refId = "ORDER-" + UlidCreator.getUlid();

    @BeforeEach
    void installSecret() {
        secret.install();
    }

    @AfterEach
    void mendTheLine() {
        line.mend();
    }

    @Test
    void whatCannotBeStoredIsToBeSentAgain() {
        line.cut();

        genuine()
                .post()
                .statusCode(503)
                .header("Retry-After", equalTo("1"))
                .contentType("application/problem+json")
                .body("type", equalTo("urn:tuntas:problem:unavailable"));
    }

    @Test
    void repetitionIsKeptOnceTheDatabaseIsBack() {
        line.cut();
        genuine().post().statusCode(503);
        line.mend();

        await().untilAsserted(() -> genuine().post().statusCode(200));

        assertThat(database.number("select count(*) from callback where ref_id = ?", refId))
                .isOne();
    }

    @Test
    void signaturesAreCheckedWithoutTheDatabase() {
        line.cut();

        aCallback().forOrder(refId, "SPY0000000001AB").post().statusCode(401);
    }

    private CallbackRequest genuine() {
        return aCallback().forOrder(refId, "SPY0000000001AB").signedWith(ExampleSecret.VALUE);
    }
}
