package id.tuntas.commerce.checkout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PlaceOrderRaceTest {

    private static final String LINE = "\"quantity\": 1, \"note\": \"08123456789\"";
    private static final int ORDERS = 20;

    @Inject
    Resellers resellers;

    @Inject
    LimitedItems items;

    @Test
    void sameRefIdBuysOnce() throws Exception {
        var reseller = resellers.withBalance(1_000_000);
        var refId = UUID.randomUUID().toString();

        var statuses = atOnce(32, _ -> () -> status(reseller, refId, 101, LINE));

        assertThat(statuses).containsOnlyOnce(200);
        assertThat(statuses).filteredOn(status -> status != 200).containsOnly(422);
        assertThat(reseller.balance()).isEqualTo(990_000);
    }

    @Test
    void balanceIsNeverOverdrawn() throws Exception {
        var reseller = resellers.withBalance(400_000);

        var statuses = atOnce(64, i -> () -> status(reseller, "race-" + i, 101, LINE));

        assertThat(statuses).filteredOn(status -> status == 200).hasSize(40);
        assertThat(statuses).filteredOn(status -> status != 200).containsOnly(400);
        assertThat(reseller.balance()).isZero();
        assertThat(reseller.sumOfMutations()).isZero();
    }

    @Test
    void stockIsNeverOversold() throws Exception {
        var reseller = resellers.withBalance(1_000_000);
        var item = items.withStock(10);

        var statuses = atOnce(64, i -> () -> status(reseller, "stock-" + i, item, "\"quantity\": 1"));

        assertThat(statuses).filteredOn(status -> status == 200).hasSize(10);
        assertThat(statuses).filteredOn(status -> status != 200).containsOnly(422);
        assertThat(reseller.request().get("/api/v1/item/" + item).jsonPath().getInt("data.stock"))
                .isZero();
        assertThat(reseller.balance()).isEqualTo(990_000);
        assertThat(reseller.sumOfMutations()).isEqualTo(990_000);
    }

    /// Orders are delivered, and half of them refunded, while others are placed from the same balance.
    @Test
    void placingAndRefundingAtOnceLosesNothing() throws Exception {
        var reseller = resellers.withBalance(100_000_000);

        var statuses = atOnce(16, _ -> () -> {
            for (int n = 0; n < ORDERS; n++) {
                var target = n % 2 == 0 ? "08123456789" : "081200000000";
                var line = "\"quantity\": 2, \"note\": \"" + target + "\"";
                assertThat(status(reseller, UUID.randomUUID().toString(), 101, line))
                        .isEqualTo(200);
            }
            return 200;
        });

        assertThat(statuses).hasSize(16).containsOnly(200);
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(open(reseller)).isZero());
        assertThat(reseller.balance()).isEqualTo(100_000_000 - 16 * ORDERS / 2 * 20_000);
        assertThat(reseller.sumOfMutations()).isEqualTo(reseller.balance());
    }

    private static int open(TestReseller reseller) {
        return reseller.request()
                .queryParam("status", "paid")
                .get("/api/v1/trx")
                .jsonPath()
                .getInt("data.pagination.total");
    }

    private static int status(TestReseller reseller, String refId, int item, String line) {
        return TestReseller.answered(
                () -> reseller.order(refId, item, line).extract().statusCode());
    }

    private static List<Integer> atOnce(int buyers, IntFunction<Callable<Integer>> buyer) throws Exception {
        try (var threads = Executors.newFixedThreadPool(buyers)) {
            var futures =
                    threads.invokeAll(IntStream.range(0, buyers).mapToObj(buyer).toList());
            return futures.stream().map(Future::resultNow).toList();
        }
    }
}
