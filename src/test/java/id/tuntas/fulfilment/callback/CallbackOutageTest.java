package id.tuntas.fulfilment.callback;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.fulfilment.callback.registration.ExampleSecret;
import id.tuntas.testsupport.CallbackRequest;
import id.tuntas.testsupport.DatabaseLine;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Time;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class CallbackOutageTest {

    /// Longer than the application's leases, and than any delay after a failure.
    private static final Duration UNTIL_ALL_IS_TRIED_AGAIN = Duration.ofMinutes(7);

    DatabaseLine line;

    @Inject
    Time time;

    @Inject
    ExampleSecret secret;

    @Inject
    FulfilmentDatabase database;

    private final String refId = "ORDER-" + UlidCreator.getUlid();

    @BeforeEach
    void installSecret() {
        secret.install();
    }

    @AfterEach
    void mendTheLine() {
        line.mend();
        time.passes(UNTIL_ALL_IS_TRIED_AGAIN);
        replaceTheSecret();
    }

    /// Other tests find the supplier's own one.
    private static void replaceTheSecret() {
        await().untilAsserted(
                        () -> call("dev-operator", "POST", "/v1/webhook/rotate").statusCode(202));
        await().untilAsserted(() -> call("dev-viewer", "GET", "/v1/webhook").body("status", equalTo("confirmed")));
    }

    @Test
    void callbackThatCannotBeStoredIsAnsweredWith503() {
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
