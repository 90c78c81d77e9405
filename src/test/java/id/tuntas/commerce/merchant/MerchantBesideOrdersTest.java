package id.tuntas.commerce.merchant;

import static id.tuntas.commerce.merchant.Merchant.patches;
import static id.tuntas.commerce.merchant.Merchant.posts;
import static id.tuntas.commerce.merchant.Merchant.reads;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// Orders do not wait for the other database, in which a merchant's act is recorded.
@QuarkusTest
class MerchantBesideOrdersTest {

    private static final long BALANCE = 1_000_000;

    /// Half as long as the act waits for its entry in the audit log.
    private static final Duration SOON = Duration.ofSeconds(15);

    @Inject
    LimitedItems items;

    @Inject
    Resellers resellers;

    @Inject
    FulfilmentDatabase fulfilment;

    @Test
    void ordersGoOnWhileAPriceIsChanged() throws Exception {
        int item = items.withStock(5);
        int next = items.withStock(5);
        var reseller = resellers.withBalance(BALANCE);

        whileRecorded(() -> patches("items/" + item, "{\"price\": 2000}"), () -> {
            reseller.ordered(item, "\"quantity\": 1");
            reseller.ordered(next, "\"quantity\": 1");
        });

        reads("items/" + item).body("price", equalTo(2_000)).body("stock", equalTo(4));
        assertThat(reseller.balance()).isEqualTo(BALANCE - 2_000);
    }

    @Test
    void ordersGoOnWhileLicencesAreAdded() throws Exception {
        int item = items.withLicenses(5);
        var reseller = resellers.withBalance(BALANCE);

        whileRecorded(
                () -> posts("items/" + item + "/licenses", "{\"licenses\": [\"" + UUID.randomUUID() + "\"]}"),
                () -> reseller.ordered(item, "\"quantity\": 1"));

        reads("items/" + item).body("stock", equalTo(5));
    }

    @Test
    void ordersGoOnWhileTheirResellerIsSuspended() throws Exception {
        int item = items.withStock(5);
        var suspended = resellers.withBalance(BALANCE);
        var other = resellers.withBalance(BALANCE);

        whileRecorded(() -> posts("resellers/" + suspended.accountId() + "/suspend"), () -> {
            suspended.ordered(item, "\"quantity\": 1");
            other.ordered(item, "\"quantity\": 1");
        });

        suspended.request().get("/api/v1/balance").then().statusCode(403);
    }

    @Test
    void ordersGoOnWhileTheirResellerGetsAKey() throws Exception {
        int item = items.withStock(5);
        var reseller = resellers.withBalance(BALANCE);

        whileRecorded(
                () -> posts("resellers/" + reseller.accountId() + "/key", "{\"stop_callbacks\": true}"),
                () -> reseller.ordered(item, "\"quantity\": 1"));

        reseller.request().get("/api/v1/balance").then().statusCode(401);
    }

    /// @param orders are placed while the act waits for the audit log
    private void whileRecorded(Supplier<ValidatableResponse> act, Runnable orders) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var status = fulfilment.whileLocked("audit", () -> {
                var answer = threads.submit(() -> act.get().extract().statusCode());
                await().until(() -> fulfilment.number("select count(*) from information_schema.processlist"
                                + " where info like 'insert into audit %'")
                        > 0);
                assertThat(threads.submit(orders)).succeedsWithin(SOON);
                return answer;
            });
            assertThat(status.get()).isEqualTo(200);
        }
    }
}
