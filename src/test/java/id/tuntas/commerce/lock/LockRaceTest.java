package id.tuntas.commerce.lock;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class LockRaceTest {

    private static final int THREADS = 64;
    private static final int OK = 200;

    @Inject
    Resellers resellers;

    @Inject
    LimitedItems items;

    @Inject
    TestLocks locks;

    @Test
    void lastTenUnitsAreLockedTenTimes() throws Exception {
        var reseller = resellers.withBalance(1);
        var item = items.withStock(10);

        var statuses = atOnce(_ -> () -> lock(reseller, item));

        assertThat(statuses).filteredOn(status -> status == OK).hasSize(10);
        assertThat(statuses).filteredOn(status -> status != OK).containsOnly(422);
        assertThat(TestLocks.stock(reseller, item)).isZero();
    }

    @Test
    void locksAndBuyersShareTheLastTenUnits() throws Exception {
        var reseller = resellers.withBalance(1_000_000);
        var item = items.withStock(10);

        var statuses = atOnce(i -> () -> i % 2 == 0 ? lock(reseller, item) : buy(reseller, item, i));

        assertThat(statuses).filteredOn(status -> status == OK).hasSize(10);
        assertThat(statuses).filteredOn(status -> status != OK).containsOnly(422);
        assertThat(TestLocks.stock(reseller, item)).isZero();
        assertThat(1_000_000 - reseller.balance()).isEqualTo(bought(reseller) * 1_000L);
        assertThat(reseller.sumOfMutations()).isEqualTo(reseller.balance());
    }

    @Test
    void atMostFiftyLocksAreActiveHoweverManyAskAtOnce() throws Exception {
        var reseller = resellers.withBalance(1);
        var item = items.withStock(1_000);

        var statuses = atOnce(_ -> () -> lock(reseller, item));

        assertThat(statuses).filteredOn(status -> status == OK).hasSize(50);
        assertThat(statuses).filteredOn(status -> status != OK).containsOnly(429);
        assertThat(TestLocks.stock(reseller, item)).isEqualTo(950);
    }

    @Test
    void oneLockIsUsedByOneOfManyOrders() throws Exception {
        var reseller = resellers.withBalance(1_000_000);
        var item = items.withStock(1);
        var token = TestLocks.lock(reseller, item, 1);

        var statuses = atOnce(i -> () -> use(reseller, token, item, i));

        assertThat(statuses).containsOnlyOnce(OK);
        assertThat(reseller.balance()).isEqualTo(999_000);
    }

    /// Each lock ends while an order asks for it: either the order goes through, or the stock comes back.
    @Test
    void expiryAndUseAtTheSameMomentNeverBothHappen() throws Exception {
        var reseller = resellers.withBalance(1_000_000);
        var item = items.withStock(50);
        var tokens = IntStream.range(0, 50)
                .mapToObj(_ -> TestLocks.lock(reseller, item, 1))
                .toList();
        for (int i = 0; i < tokens.size(); i++) {
            locks.expireIn(Duration.ofMillis(10L * i), tokens.get(i));
        }

        // Some locks are wanted by two orders.
        var statuses = atOnce(i -> () -> use(reseller, tokens.get(i % 50), item, i));

        var used = (int) statuses.stream().filter(status -> status == OK).count();
        locks.awaitLastExpiry(item);
        assertThat(TestLocks.stock(reseller, item)).isEqualTo(50 - used);
        assertThat(reseller.balance()).isEqualTo(1_000_000 - used * 1_000L);
        assertThat(statuses).hasSize(THREADS).isSubsetOf(OK, 422);
    }

    private static int lock(TestReseller reseller, int item) {
        return TestReseller.answered(() -> reseller.request()
                .body("{\"item_id\": %d, \"quantity\": 1}".formatted(item))
                .post("/api/v1/item/lock")
                .statusCode());
    }

    private static int buy(TestReseller reseller, int item, int number) {
        return TestReseller.answered(() -> reseller.order("buy-" + number, item, "\"quantity\": 1")
                .extract()
                .statusCode());
    }

    private static int use(TestReseller reseller, String token, int item, int number) {
        return TestReseller.answered(() -> reseller.order(TestLocks.order("use-" + number, token, item, 1))
                .extract()
                .statusCode());
    }

    private static int bought(TestReseller reseller) {
        return reseller.request().get("/api/v1/trx").path("data.pagination.total");
    }

    private static List<Integer> atOnce(IntFunction<Callable<Integer>> action) throws Exception {
        try (var threads = Executors.newFixedThreadPool(THREADS)) {
            var futures = threads.invokeAll(
                    IntStream.range(0, THREADS).mapToObj(action).toList());
            return futures.stream().map(Future::resultNow).toList();
        }
    }
}
