package id.tuntas.fulfilment.account;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.nullValue;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.platform.operate.job.JobFailed;
import id.tuntas.platform.time.NewId;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class BalanceWatchTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final String INSUFFICIENT = "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}";

    @Inject
    BalanceWatch watch;

    @Inject
    OrdersWaitingForBalance waitingForBalance;

    @Inject
    Alarms alarms;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedAccount account;

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    @Inject
    Time time;

    @Inject
    Clock clock;

    @BeforeEach
    void clean() {
        supplier.reset();
        account.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @Test
    void balanceIsRememberedWhenItChanges() {
        account.hasBalance(500);
        watch.run();
        watch.run();
        account.hasBalance(400);
        watch.run();

        call("dev-viewer", "GET", "/v1/balance/history")
                .statusCode(200)
                .body("data.balance", contains(400, 500))
                .body("next_cursor", nullValue());
        var cursor = call("dev-viewer", "GET", "/v1/balance/history?limit=1")
                .body("data.balance", contains(400))
                .extract()
                .<String>path("next_cursor");
        call("dev-viewer", "GET", "/v1/balance/history?limit=1&cursor=" + cursor)
                .body("data.balance", contains(500));
        call("dev-viewer", "GET", "/v1/balance/history?to=2020-01-01T00:00:00Z").body("data", hasSize(0));
    }

    /// That with the greatest id is the latest, which one of another time would not be.
    @Test
    void idOfABalanceHasTheTimeOfTheClock() {
        time.passes(Duration.ofHours(1));
        var before = clock.instant().truncatedTo(ChronoUnit.MILLIS);

        account.hasBalance(500);
        watch.run();

        assertThat(database.texts("select id from balance_snapshot"))
                .singleElement()
                .satisfies(id -> assertThat(Ulid.getInstant(id)).isBetween(before, clock.instant()));
    }

    @Test
    void growthRevivesTheOrdersThatItCovers() {
        account.hasBalance(1_000);
        watch.run();
        var orders = List.of(held(), held(), held());

        account.hasBalance(45_000); // two orders of 20,000
        assertThat(watch.run().revived()).isEqualTo(2);

        Shop.becomes(orders.get(0), "processing");
        Shop.becomes(orders.get(1), "processing");
        assertThat(Shop.read(orders.get(2)).getString("reason")).isEqualTo("balance");
        assertThat(supplier.placingsOf(Shop.refId(orders.get(2)))).isOne();
    }

    @Test
    void ordersAreRevivedPartByPartUntilTheBalanceIsUsedUp() {
        var orders = List.of(held(), held(), held());

        assertThat(waitingForBalance.revive(45_000, 1)).isEqualTo(2);

        Shop.becomes(orders.get(0), "processing");
        Shop.becomes(orders.get(1), "processing");
        assertThat(supplier.placingsOf(Shop.refId(orders.get(2)))).isOne();
    }

    @Test
    void unchangedOrFallingBalanceRevivesNoOrder() {
        account.hasBalance(100_000);
        watch.run();
        held();

        assertThat(watch.run().revived()).isZero();
        account.hasBalance(90_000);
        assertThat(watch.run().revived()).isZero();
    }

    @Test
    void lowBalanceIsAnAlarmThatGetsWorseWhenItHalves() {
        account.hasBalance(60_000); // above the 50,000 of the settings
        watch.run();
        assertThat(balanceAlarms()).isEmpty();

        account.hasBalance(45_000);
        watch.run();
        var first = balanceAlarms().getFirst();
        account.hasBalance(44_000);
        watch.run();
        assertThat(balanceAlarms().getFirst().weight()).isEqualTo(first.weight());
        account.hasBalance(9_000);
        watch.run();

        assertThat(balanceAlarms().getFirst().weight()).isGreaterThan(first.weight());
    }

    @Test
    void ordersThatWaitForTheBalanceAreAnAlarm() {
        account.hasBalance(60_000);
        watch.run();
        held();

        assertThat(balanceAlarms()).hasSize(1);
        assertThat(balanceAlarms().getFirst().detail()).contains("1 orders worth Rp 20000");
    }

    @Test
    void waitingOrdersOfAllShardsAreAddedUp() {
        var later = NOON.plusSeconds(60);
        var first = rows.order(NOON, "id", GivenRows.idInLastShard(NOON), "status", "WAITING", "reason", "balance");
        rows.line(first, "quantity", 3);
        rows.line(rows.order(later, "status", "WAITING", "reason", "balance"));
        rows.line(rows.order(later, "status", "WAITING", "reason", "daily_limit"));
        account.hasBalance(60_000);
        watch.run();

        call("dev-viewer", "GET", "/v1/balance")
                .statusCode(200)
                .body("waiting_orders", equalTo(2))
                .body("waiting_amount", equalTo(40_000));
        assertThat(balanceAlarms()).singleElement().satisfies(alarm -> {
            assertThat(alarm.detail()).contains("2 orders worth Rp 40000");
            assertThat(alarm.since()).isEqualTo(NOON);
        });
    }

    @Test
    void balanceIsReadAndTheLastOneReturnedWhenTheSupplierIsAway() {
        account.hasBalance(70_000);
        watch.run();
        account.hasBalance(65_000);

        call("dev-viewer", "GET", "/v1/balance")
                .statusCode(200)
                .body("balance", equalTo(65_000))
                .body("stale", equalTo(false))
                .body("low_balance", equalTo(50_000))
                .body("waiting_orders", equalTo(0));
        account.answersNext("GET /balance", 502, "<html>bad gateway</html>");
        call("dev-viewer", "GET", "/v1/balance")
                .body("balance", equalTo(70_000))
                .body("stale", equalTo(true));
    }

    @Test
    void withoutAnyBalanceTheAnswerIsUnavailable() {
        account.answersNext("GET /balance", 502, "<html>bad gateway</html>");

        call("dev-viewer", "GET", "/v1/balance").statusCode(503);
    }

    @Test
    void balanceLastsForSoLongAtAKnownPace() {
        account.hasBalance(500);
        watch.run();

        assertThat(daysLeft(250L)).isEqualTo(2);
        assertThat(daysLeft(0L)).isNull();
        assertThat(daysLeft(null)).isNull();
    }

    private @Nullable Double daysLeft(@Nullable Long spentPerDay) {
        return QuarkusTransaction.requiringNew().call(() -> BalanceFigures.of(spentPerDay, clock.instant())
                .orElseThrow()
                .daysLeft());
    }

    /// From before the database's clock was set back.
    @Test
    void balanceOfTheFutureIsNotTheLatest() {
        account.hasBalance(5_000_000);
        watch.run();
        database.execute("update balance_snapshot set taken_at = taken_at + interval 1 hour, id = '"
                + NewId.at(clock.instant().plus(Duration.ofHours(1))) + "'");

        account.hasBalance(100_000);
        watch.run();

        assertThat(database.number("select count(*) from balance_snapshot")).isEqualTo(2);
        assertThat(daysLeft(10_000L)).isEqualTo(10);
    }

    @Test
    void refusedKeyIsSaidToOperators() {
        account.answersNext("GET /balance", 401, "{\"message\":\"INVALID_API_KEY\"}");
        call("dev-viewer", "GET", "/v1/balance")
                .statusCode(503)
                .body("detail", equalTo("No usable answer from the supplier: 401 INVALID_API_KEY."));

        account.answersNext("GET /balance", 401, "{\"message\":\"" + "x".repeat(5_000) + "\"}");
        call("dev-viewer", "GET", "/v1/balance").statusCode(503).body("detail.length()", lessThan(300));
    }

    @ParameterizedTest
    @ValueSource(strings = {"<html>down</html>", "{\"message\":\"INVALID_API_KEY\"}", "{\"message\":\"OK\"}"})
    void troubleOfTheSupplierIsAFailedRun(String body) {
        account.answersNext("GET /balance", body.contains("INVALID") ? 401 : 200, body);

        assertThatThrownBy(watch::run).isInstanceOf(JobFailed.class);
        assertThat(database.count("balance_snapshot")).isZero();
    }

    private List<Alarm> balanceAlarms() {
        return alarms.now().stream()
                .filter(alarm -> alarm.code().equals("balance_low"))
                .toList();
    }

    private String held() {
        supplier.refusesNext(400, INSUFFICIENT);
        var order = Shop.buys();
        Shop.becomes(order, "waiting");
        await().until(() -> database.number("select count(*) from open_order where leased_until is not null") == 0);
        return order;
    }
}
