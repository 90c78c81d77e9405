package id.tuntas.commerce.checkout;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.Resellers;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
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

    private static final int BUYERS = 16;

    @Inject
    Resellers resellers;

    @Test
    void sameRefIdBuysOnce() throws Exception {
        var reseller = resellers.withBalance(1_000_000);
        var refId = UUID.randomUUID().toString();

        var statuses = atOnce(_ -> () -> reseller.order(refId, 101, "\"quantity\": 1, \"note\": \"08123456789\"")
                .extract()
                .statusCode());

        assertThat(statuses).containsOnlyOnce(200);
        assertThat(statuses).filteredOn(status -> status != 200).containsOnly(422);
        assertThat(reseller.balance()).isEqualTo(990_000);
    }

    @Test
    void balanceIsNeverOverdrawn() throws Exception {
        var reseller = resellers.withBalance(50_000);

        var statuses = atOnce(i -> () -> reseller.order("race-" + i, 101, "\"quantity\": 1, \"note\": \"08123456789\"")
                .extract()
                .statusCode());

        assertThat(statuses).filteredOn(status -> status == 200).hasSize(5);
        assertThat(statuses).filteredOn(status -> status != 200).containsOnly(400);
        assertThat(reseller.balance()).isZero();
        assertThat(reseller.sumOfMutations()).isZero();
    }

    @Test
    void stockIsNeverOversold() throws Exception {
        var reseller = resellers.withBalance(100_000_000);

        var statuses = atOnce(
                i -> () -> reseller.order("stock-" + i, 621, "\"quantity\": 1, \"note\": \"account@example.com\"")
                        .extract()
                        .statusCode());

        assertThat(statuses).filteredOn(status -> status == 200).hasSize(5);
        assertThat(statuses).filteredOn(status -> status != 200).containsOnly(422);
        assertThat(reseller.request().get("/api/v1/item/621").jsonPath().getInt("data.stock"))
                .isZero();
    }

    private static List<Integer> atOnce(IntFunction<Callable<Integer>> buyer) throws Exception {
        try (var threads = Executors.newFixedThreadPool(BUYERS)) {
            var futures =
                    threads.invokeAll(IntStream.range(0, BUYERS).mapToObj(buyer).toList());
            return futures.stream().map(Future::resultNow).toList();
        }
    }
}
