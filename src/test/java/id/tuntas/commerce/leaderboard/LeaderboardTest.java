package id.tuntas.commerce.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.StoredOrders;
import id.tuntas.commerce.testsupport.TestReseller;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

@QuarkusTest
class LeaderboardTest {

    /// More than all other tests together place.
    private static final int MANY = 2_000;

    @Inject
    Resellers resellers;

    @Inject
    StoredOrders orders;

    @Inject
    Clock clock;

    @Test
    void resellerWithTheMostOrdersIsFirst() {
        var reseller = resellers.withBalance(1);
        orders.store(reseller, MANY, clock.instant());

        await().untilAsserted(() -> assertThat(ranked(reseller)).isEqualTo(1));
        var ranks = reseller.request()
                .get("/api/v1/leaderboard")
                .then()
                .statusCode(200)
                .body("message", equalTo("OK"))
                .body("data[0].ranking", equalTo(1))
                .body("data[0].name", equalTo("Reseller"))
                .body("data[0].total_trx", equalTo(MANY))
                .extract()
                .jsonPath();
        assertThat(ranks.getList("data")).hasSizeBetween(1, 10);
        assertThat(ranks.getList("data.total_trx", Integer.class)).isSortedAccordingTo((a, b) -> b - a);
    }

    @Test
    void resellerWithoutOrdersIsOutside() {
        assertThat(ranked(resellers.withBalance(1))).isEqualTo(-1);
    }

    @Test
    void ordersOfAnEarlierMonthDoNotCount() {
        var reseller = resellers.withBalance(1);
        orders.store(reseller, MANY, clock.instant().minus(Duration.ofDays(32)));

        // One that remembers no earlier count.
        assertThat(new Leaderboard(clock).rankOf(reseller.accountId())).isEqualTo(-1);
    }

    private static int ranked(TestReseller reseller) {
        return reseller.request()
                .get("/api/v1/leaderboard/profile")
                .then()
                .statusCode(200)
                .extract()
                .path("data.ranked");
    }
}
