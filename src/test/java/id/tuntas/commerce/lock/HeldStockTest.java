package id.tuntas.commerce.lock;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.testsupport.LockedRow;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.InjectableInstance;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/// Requests for the stock of an item whose row another transaction keeps locked.
@QuarkusTest
class HeldStockTest {

    /// More than there are connections.
    private static final int REQUESTS = 30;

    /// A lock wait ends after 10 seconds; another one would end after 20.
    private static final int LONGEST_SECONDS = 18;

    @Inject
    Resellers resellers;

    @Inject
    LimitedItems items;

    @Inject
    CommerceDatabase database;

    @Inject
    @DataSource("commerce")
    InjectableInstance<AgroalDataSource> dataSource;

    @Test
    void requestsOfManyAccountsFailSoonAndLeaveConnectionsToOthers() throws Exception {
        int item = items.withStock(REQUESTS);
        var other = resellers.withBalance(1);

        try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                var _ = LockedRow.of(dataSource.get(), "select * from stock where variant_id = ?", item)) {
            var answers = new ArrayList<Future<Response>>();
            for (int i = 0; i < REQUESTS; i++) {
                var reseller = resellers.withBalance(1);
                answers.add(threads.submit(() -> lock(reseller, item)));
            }

            assertAnsweredUntil(answers, other);
            for (var answer : answers) {
                var refused = answer.get(LONGEST_SECONDS, SECONDS);
                assertThat(refused.statusCode()).isEqualTo(503);
                assertThat(refused.header("Retry-After")).isNotEmpty();
                assertThat(refused.<String>path("message")).isEqualTo("INTERNAL_SERVER_ERROR");
            }
        }
        assertThat(TestLocks.stock(other, item)).isEqualTo(REQUESTS);
    }

    @Test
    void requestsOfOneAccountLeaveConnectionsToOthers() throws Exception {
        int item = items.withStock(1);
        var reseller = resellers.withBalance(1);
        var other = resellers.withBalance(1);

        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            try (var _ = LockedRow.of(dataSource.get(), "select * from stock where variant_id = ?", item)) {
                threads.execute(() -> lock(reseller, item));
                database.awaitLockWait("update stock%");
                var answers = new ArrayList<Future<Response>>();
                for (int i = 0; i < REQUESTS; i++) {
                    int next = items.withStock(1);
                    answers.add(threads.submit(() -> lock(reseller, next)));
                }

                assertAnsweredUntil(answers, other);
            }
        }
    }

    /// Another reseller's requests get a connection all the time.
    private static void assertAnsweredUntil(List<Future<Response>> ends, TestReseller other) {
        while (!ends.stream().allMatch(Future::isDone)) {
            assertThat(other.balance()).isOne();
        }
    }

    private static Response lock(TestReseller reseller, int item) {
        return reseller.request()
                .body("{\"item_id\": %d, \"quantity\": 1}".formatted(item))
                .post("/api/v1/item/lock");
    }
}
