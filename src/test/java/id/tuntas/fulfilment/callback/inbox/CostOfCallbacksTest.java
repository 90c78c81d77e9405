package id.tuntas.fulfilment.callback.inbox;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.fulfilment.callback.registration.ExampleSecret;
import id.tuntas.testsupport.ServerCost;
import id.tuntas.testsupport.ShardGuard;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Collections;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a callback costs the database, as the server itself counts. One after the other, each is stored in a
/// transaction of its own, and often makes its order due in another one; under load many share both.
@QuarkusTest
class CostOfCallbacksTest {

    private static final int CALLBACKS = 100;
    private static final int CALLBACKS_AT_ONCE = 64;
    private static final int MANY = 10 * CALLBACKS_AT_ONCE;

    /// At most; the one that costs the least counts.
    private static final int ROUNDS = 3;

    /// Recorded on 2026-11-30, with a margin for a machine with other work.
    private static final double MAX_STATEMENTS = 1.4 * 3.5 * ShardGuard.shards();

    private static final double MAX_COMMITS = 1.4 * 0.85 * ShardGuard.shards();
    private static final double MAX_STATEMENTS_AT_ONCE = 1.4 * 0.85 * ShardGuard.shards();
    private static final double MAX_COMMITS_AT_ONCE = 1.4 * 0.24 * ShardGuard.shards();

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
        var cost = ServerCost.least(
                ROUNDS, round -> round.isAtMost(CALLBACKS, MAX_STATEMENTS, MAX_COMMITS), dataSource, () -> {
                    for (int i = 0; i < CALLBACKS; i++) {
                        post();
                    }
                });

        assertThat(cost.all().commits()).isGreaterThanOrEqualTo(CALLBACKS);
        assertCost(cost.own(), CALLBACKS, MAX_STATEMENTS, MAX_COMMITS);
    }

    /// Many share a transaction, and the look for their orders.
    @Test
    void callbacksAtOnceShareStatementsAndCommits() throws InterruptedException {
        var cost = ServerCost.least(
                ROUNDS,
                round -> round.isAtMost(MANY, MAX_STATEMENTS_AT_ONCE, MAX_COMMITS_AT_ONCE),
                dataSource,
                CostOfCallbacksTest::postManyAtOnce);

        assertCost(cost.own(), MANY, MAX_STATEMENTS_AT_ONCE, MAX_COMMITS_AT_ONCE);
    }

    private static void assertCost(ServerCost cost, int callbacks, double mostStatements, double mostCommits) {
        assertThat(cost.commits()).isLessThanOrEqualTo((long) (mostCommits * callbacks));
        assertThat(cost.statements()).isLessThanOrEqualTo((long) (mostStatements * callbacks));
    }

    private static void postManyAtOnce() {
        try (var suppliers = Executors.newFixedThreadPool(CALLBACKS_AT_ONCE)) {
            assertThat(suppliers.invokeAll(Collections.nCopies(MANY, Executors.callable(CostOfCallbacksTest::post))))
                    .allSatisfy(answered -> assertThat(answered.state()).isEqualTo(Future.State.SUCCESS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
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
