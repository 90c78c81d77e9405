package id.tuntas.fulfilment.reconcile.stuck;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.due.OpenOrderAges;
import id.tuntas.fulfilment.reconcile.ReconcileConfig;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.MappedSettings;
import id.tuntas.testsupport.RowsRead;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Host-to-host lines may take no time at all in this profile, all others what they usually may.
@QuarkusTest
class StuckWatchTest {

    @Inject
    StuckWatch watch;

    @Inject
    Shards shards;

    @Inject
    ReconcileConfig config;

    @Inject
    Clock clock;

    @Inject
    Alarms alarms;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    @Inject
    OpenOrderAges ages;

    @Inject
    AgroalDataSource dataSource;

    @BeforeEach
    @AfterEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @Test
    void orderThatTakesTooLongIsMarkedOnce() {
        var order = placed();

        assertThat(watch.run()).isEqualTo(new StuckWatch.Result(1, 0));
        assertThat(watch.run()).isEqualTo(new StuckWatch.Result(0, 0));

        assertThat(Shop.text(order, "attention")).isEqualTo("stuck");
        assertThat(Shop.timeline(order).stream().filter("stuck"::equals)).hasSize(1);
        assertThat(stuckAlarms()).hasSize(1);
    }

    @Test
    void markThatAnOperatorTookAwayDoesNotComeBack() {
        var order = placed();
        watch.run();
        resolve(order);

        assertThat(watch.run().marked()).isZero();
        assertThat(Shop.text(order, "attention")).isNull();
    }

    @Test
    void orderIsStuckAgainOnceAnOperatorHasResolvedTheMarkThatReplacedThat() {
        var order = placed();
        watch.run();
        database.execute("update orders set attention = 'foreign_answer'");
        assertThat(watch.run().marked()).isZero();
        resolve(order);

        assertThat(watch.run().marked()).isOne();

        assertThat(Shop.text(order, "attention")).isEqualTo("stuck");
        assertThat(stuckAlarms()).hasSize(1);
    }

    @Test
    void orderIsStuckAgainOnceAMarkGoesByItself() {
        var order = placed();
        var resolved = placed();
        watch.run();
        resolve(resolved);
        var ids = Stream.of(order, resolved)
                .map(id -> OrderId.parse(id).orElseThrow())
                .toList();
        database.execute("update orders set attention = 'money_mismatch'");
        assertThat(stuckAlarms())
                .singleElement()
                .extracting(Alarm::detail)
                .asString()
                .endsWith(": 1.");

        ids.forEach(id ->
                shards.on(shards.ofId(id)).run(() -> Attention.MONEY_MISMATCH.unmark(List.of(id), clock.instant())));

        assertThat(watch.run().marked()).isOne();
        assertThat(Shop.text(order, "attention")).isEqualTo("stuck");
        assertThat(Shop.text(resolved, "attention")).isNull();
    }

    @Test
    void markGoesWithTheEndOfTheOrder() {
        var order = placed();
        watch.run();
        supplier.units(Shop.refId(order), "completed", "completed", "completed");
        call("dev-operator", "POST", "/v1/orders/" + order + "/recheck").statusCode(200);
        Shop.becomes(order, "completed");

        assertThat(watch.run()).isEqualTo(new StuckWatch.Result(0, 1));

        assertThat(Shop.text(order, "attention")).isNull();
        assertThat(Shop.timeline(order)).contains("unstuck");
        assertThat(stuckAlarms()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update orders set status = 'COMPLETED', finished_at = utc_timestamp(6), version = version + 1",
                "update orders set attention = 'contradiction', version = version + 1"
            })
    void orderThatEndsOrIsMarkedMeanwhileIsNotMarked(String change) throws Exception {
        var order = placed();

        try (var job = Executors.newSingleThreadExecutor()) {
            var result = new AtomicReference<Future<StuckWatch.Result>>();
            var id = OrderId.parse(order).orElseThrow();
            shards.on(shards.ofId(id)).run(() -> {
                database.texts("select order_id from open_order for update");
                database.execute(change);
                result.set(job.submit(watch::run));
                database.awaitLockWait("update open_order set stuck_at%");
            });
            assertThat(result.get().get()).isEqualTo(new StuckWatch.Result(0, 0));
        }

        assertThat(Shop.timeline(order)).doesNotContain("stuck", "unstuck");
    }

    @Test
    void otherMarkIsLeftAlone() {
        var order = placed();
        database.execute("update orders set attention = 'contradiction'");

        assertThat(watch.run().marked()).isZero();
        assertThat(Shop.text(order, "attention")).isEqualTo("contradiction");
    }

    @ParameterizedTest
    @ValueSource(strings = {"undeliverable_notice", "manual_refund_pending", "money_mismatch"})
    void quietMarkDoesNotHideThatAnOrderIsStuck(String mark) {
        var order = placed();
        database.execute("update orders set attention = ?", mark);

        assertThat(watch.run().marked()).isOne();
        assertThat(watch.run().marked()).isZero();

        assertThat(Shop.text(order, "attention")).isEqualTo(mark);
        assertThat(Shop.timeline(order)).contains("stuck");
        assertThat(stuckAlarms()).hasSize(1);
    }

    /// Of customers who could not be notified, there are more each month.
    @Test
    void finishedOrdersWithSuchAMarkAreNotRead() {
        placed();
        watch.run();
        for (int i = 0; i < 1_000; i++) {
            rows.order(clock.instant(), "attention", "undeliverable_notice", "finished_at", "2026-02-02");
        }

        assertThat(RowsRead.during(
                        new Sql(dataSource), () -> assertThat(ages.countStuck()).isOne()))
                .isLessThan(500);
    }

    @Test
    void slowestUnfinishedLineSetsTheLimit() {
        var order = placed();
        database.execute("update order_line set kind = 'SMM'");
        assertThat(watch.run().marked()).isZero();

        database.execute("update orders set placed_at = utc_timestamp(6) - interval 73 hour");
        assertThat(watch.run().marked()).isOne();
        assertThat(call("dev-viewer", "GET", "/v1/orders/" + order + "/timeline")
                        .extract()
                        .jsonPath()
                        .getList("data.detail", String.class))
                .anyMatch(detail -> detail.contains("longer than 72 h"));
    }

    @Test
    void billHasALimitOfItsOwn() {
        placed();
        database.execute("update order_line set inquiry_token = 'token'");
        assertThat(watch.run().marked()).isZero();

        database.execute("update orders set placed_at = utc_timestamp(6) - interval 16 minute");
        assertThat(watch.run().marked()).isOne();
    }

    @Test
    void waitingOrderHasADay() {
        supplier.refusesNext(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");
        var order = Shop.buys();
        Shop.becomes(order, "waiting");
        assertThat(watch.run().marked()).isZero();

        database.execute("update orders set created_at = utc_timestamp(6) - interval 25 hour");
        assertThat(watch.run().marked()).isOne();
    }

    @Test
    void manyOrdersAreOneAlarmThatGetsWorseAsTheyDouble() {
        placed();
        watch.run();
        var first = stuckAlarms().getFirst();
        placed();
        placed();
        watch.run();

        assertThat(stuckAlarms()).singleElement().satisfies(alarm -> {
            assertThat(alarm.detail()).endsWith(": 3.");
            assertThat(alarm.weight()).isGreaterThan(first.weight());
        });
    }

    @Test
    void ordersAreUnmarkedAlsoIfNoneCanBeMarked() {
        var order = placed();
        watch.run();
        supplier.units(Shop.refId(order), "completed", "completed", "completed");
        call("dev-operator", "POST", "/v1/orders/" + order + "/recheck").statusCode(200);
        Shop.becomes(order, "completed");

        assertThatThrownBy(new StuckWatch(null, shards, config, clock)::run).isInstanceOf(NullPointerException.class);

        assertThat(Shop.text(order, "attention")).isNull();
    }

    @Test
    void limitsHaveDefaults() {
        var sla = MappedSettings.of(ReconcileConfig.class, Map.of()).sla();

        assertThat(sla.auto()).isEqualTo(Duration.ofMinutes(2));
        assertThat(sla.h2h()).isEqualTo(Duration.ofMinutes(15));
        assertThat(sla.bill()).isEqualTo(Duration.ofMinutes(15));
        assertThat(sla.manual()).isEqualTo(Duration.ofHours(24));
        assertThat(sla.smm()).isEqualTo(Duration.ofHours(72));
    }

    private static String placed() {
        var order = Shop.buys();
        Shop.becomes(order, "processing");
        return order;
    }

    private static void resolve(String order) {
        call("dev-operator", "POST", "/v1/orders/" + order + "/resolve", "{\"note\":\"seen\"}")
                .statusCode(200);
    }

    private List<Alarm> stuckAlarms() {
        return alarms.now().stream()
                .filter(alarm -> alarm.code().equals("orders_stuck"))
                .toList();
    }
}
