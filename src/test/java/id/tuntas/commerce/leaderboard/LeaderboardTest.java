package id.tuntas.commerce.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.count.LongCounts;
import id.tuntas.commerce.testsupport.HeldCount;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.StoredOrders;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
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

    @Inject
    Time time;

    @BeforeEach
    void awayFromMidnight() {
        time.awayFromMidnight();
    }

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
        assertThat(new Leaderboard(clock, new LongCounts()).rankOf(reseller.accountId()))
                .isEqualTo(-1);
    }

    @Test
    void requestsDoNotWaitForTheEndOfALongCount() {
        orders.store(resellers.withBalance(1), 1, clock.instant());
        var counts = new LongCounts();
        var leaderboard = new Leaderboard(clock, counts);
        var held = begun(counts);
        assertThatThrownBy(leaderboard::ranks).isInstanceOf(ApiError.class);

        held.end();
        await().untilAsserted(() -> assertThat(counts.isUnderWay(ranking())).isFalse());
        var ranks = leaderboard.ranks();
        time.passes(Duration.ofSeconds(2));
        var next = begun(counts);

        assertThat(ranks).isNotEmpty();
        assertThat(leaderboard.ranks()).isEqualTo(ranks);
        next.end();
    }

    @Test
    void ranksOfAnEarlierCountAreNotShownForLong() {
        var counts = new LongCounts();
        var leaderboard = new Leaderboard(clock, counts);
        leaderboard.ranks();

        time.passes(Duration.ofMinutes(2));
        var held = begun(counts);

        assertThatThrownBy(leaderboard::ranks).isInstanceOf(ApiError.class);
        held.end();
    }

    @Test
    void ranksOfAnEarlierCountAreShownIfTheNextOneFails() {
        orders.store(resellers.withBalance(1), 1, clock.instant());
        var counts = new LongCounts();
        var leaderboard = new Leaderboard(clock, counts);
        var ranks = leaderboard.ranks();
        var caller = Thread.currentThread();

        time.passes(Duration.ofSeconds(2));
        counts.await(ranking(), () -> failsOnceItIsAwaitedBy(caller), Duration.ZERO);

        assertThat(ranks).isNotEmpty();
        assertThat(leaderboard.ranks()).isEqualTo(ranks);
    }

    private static boolean failsOnceItIsAwaitedBy(Thread caller) {
        await().until(() -> caller.getState() == Thread.State.TIMED_WAITING);
        throw new IllegalStateException("not counted");
    }

    private HeldCount begun(LongCounts counts) {
        var held = new HeldCount();
        counts.await(ranking(), held, Duration.ZERO);
        return held;
    }

    private Leaderboard.Ranking ranking() {
        return new Leaderboard.Ranking(JakartaTime.startOfMonth(clock.instant()));
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
