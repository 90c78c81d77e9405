package id.tuntas.fulfilment.callback.inbox;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.fulfilment.callback.registration.ExampleSecret;
import id.tuntas.testsupport.ServerCost;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a callback costs the database, as the server itself counts: 5 statements and 1.5 commits when it was recorded.
/// One after the other, each is stored in a transaction of its own, and often makes its order due in another one;
/// under load many share both.
@QuarkusTest
class CostOfCallbacksTest {

    private static final int CALLBACKS = 100;
    private static final int MAX_STATEMENTS = 8;
    private static final int MAX_COMMITS = 2;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    ExampleSecret secret;

    @BeforeEach
    void installSecret() {
        secret.install();
        post();
    }

    @Test
    void callbackTakesFewStatementsAndCommits() throws InterruptedException {
        var cost = ServerCost.during(dataSource, () -> {
            for (int i = 0; i < CALLBACKS; i++) {
                post();
            }
        });

        assertThat(cost.all().commits()).isGreaterThanOrEqualTo(CALLBACKS);
        assertThat(cost.own().commits()).isLessThanOrEqualTo((long) MAX_COMMITS * CALLBACKS);
        assertThat(cost.own().statements()).isLessThanOrEqualTo((long) MAX_STATEMENTS * CALLBACKS);
    }

    /// Of an order that is not known here.
    private static void post() {
        aCallback()
                .event("order.completed")
                .forOrder("ORDER-" + UlidCreator.getUlid(), "SPY0000000001AB")
                .signedWith(ExampleSecret.VALUE)
                .post()
                .statusCode(200);
    }
}
