package id.tuntas.fulfilment.reconcile.detection;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.notNullValue;

import id.tuntas.fulfilment.operations.series.ReadSeries;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.figures.OrderCounters;
import id.tuntas.fulfilment.order.figures.OrderFigures;
import id.tuntas.fulfilment.reconcile.ReconcileConfig;
import id.tuntas.fulfilment.reconcile.detection.DetectionFigures.Ended;
import id.tuntas.fulfilment.reconcile.detection.DetectionFigures.Spread;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.observe.metric.Buckets;
import id.tuntas.testsupport.CallbackRequest;
import id.tuntas.testsupport.ExecutedStatements;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.MappedSettings;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import io.agroal.api.AgroalDataSource;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class DetectionLatencyTest {

    @Inject
    DetectionLatency detectionLatency;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ReadSeries readSeries;

    @Inject
    Time time;

    @Inject
    Clock clock;

    @Inject
    DetectionTimes detectionTimes;

    @Inject
    MeterRegistry registry;

    @Inject
    OrderCounters counters;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    ExecutedStatements executed;

    @Inject
    ScriptedAccount account;

    @Inject
    FulfilmentDatabase database;

    @BeforeEach
    void clean() {
        supplier.reset();
        account.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @Test
    void endsAreCountedByHowTheyWereDetected() {
        var byCallback = finished("callback");
        var byPoll = finished("poll");
        var byRefusal = finished("refusal");
        var reported = ended();
        CallbackRequest.aCallback()
                .forOrder(Shop.refId(reported), "SPY1700000000AA")
                .status("completed")
                .signedWith(ScriptedSupplier.SECRET)
                .post()
                .statusCode(200);
        Shop.becomes(reported, "completed");
        var asked = ended();
        call("dev-operator", "POST", "/v1/orders/" + asked + "/recheck").statusCode(200);
        Shop.becomes(asked, "completed");
        supplier.refusesNext(422, "{\"message\":\"OUT_OF_STOCK\"}");
        Shop.becomes(Shop.buys(), "failed");

        var figures = figuresOfNow();

        assertThat(figures.orders()).isEqualTo(3);
        assertThat(figures.byCallback()).isOne();
        assertThat(figures.byPoll()).isOne();
        assertThat(figures.byRefusal()).isOne();
        assertThat(figures.withoutCallback()).isOne();
        assertThat(figures.callbackShare()).isEqualTo(0.5);
        assertThat(figures.secondsFromPlacing().of()).isEqualTo(2);
        call("dev-viewer", "GET", "/v1/operations/summary")
                .body("detection.by_callback", equalTo(1))
                .body("detection.seconds_from_placing.p95", notNullValue())
                .body("alarms.code", notNullValue())
                .body("jobs", notNullValue());
        await().untilAsserted(() -> {
            assertThat(finished("callback")).isEqualTo(byCallback + 1);
            assertThat(finished("poll")).isEqualTo(byPoll + 1);
            assertThat(finished("refusal")).isEqualTo(byRefusal + 1);
        });
    }

    @Test
    void delayCountsFromTheSuppliersEndWhereItIsKnown() {
        var order = ended();
        call("dev-operator", "POST", "/v1/orders/" + order + "/recheck").statusCode(200);
        Shop.becomes(order, "completed");
        database.execute("update orders set placed_at = finished_at - interval 60 second");
        database.execute("insert into supplier_transaction (ref_id, invoice, activity, status, price, fees, amount,"
                + " updated_at, seen_at) select ref_id, '', 'order', 'completed', 0, 0, 0,"
                + " finished_at - interval 2500000 microsecond, utc_timestamp(6) from orders");

        var figures = figuresOfNow();

        assertThat(figures.secondsFromEnd().of()).isOne();
        assertThat(figures.secondsFromEnd().median()).isCloseTo(2.5, within(0.001));
        assertThat(figures.secondsFromPlacing().p95()).isCloseTo(60, within(0.001));
    }

    @Test
    void delayOfEachEndIsMeasuredOnceByTheReplicaThatFoundIt() {
        detectionTimes.measure();
        var before = detections().totalTime(TimeUnit.SECONDS);
        var measured = detections().count();
        var order = ended();
        call("dev-operator", "POST", "/v1/orders/" + order + "/recheck").statusCode(200);
        Shop.becomes(order, "completed");
        database.execute("insert into supplier_transaction (ref_id, invoice, activity, status, price, fees, amount,"
                + " updated_at, seen_at) select ref_id, '', 'order', 'completed', 0, 0, 0,"
                + " finished_at - interval 2500000 microsecond, utc_timestamp(6) from orders");

        await().untilAsserted(() -> {
            detectionTimes.measure();
            assertThat(detections().count()).isEqualTo(measured + 1);
        });
        detectionTimes.measure();

        assertThat(detections().count()).isEqualTo(measured + 1);
        assertThat(detections().totalTime(TimeUnit.SECONDS) - before).isCloseTo(2.5, within(0.001));
    }

    @Test
    void endsAreForgottenBeyondWhatASweepLists() {
        IntStream.range(0, 6_000).forEach(number -> counters.finished(endedOrder("TNT-" + number)));
        detectionTimes.measure();

        var statements = executed.during(detectionTimes::measure);

        assertThat(statements.stream().filter(sql -> sql.contains("from supplier_transaction")))
                .hasSize(10)
                .noneMatch(sql -> sql.contains("'TNT-999'"))
                .anyMatch(sql -> sql.contains("'TNT-1000'"))
                .anyMatch(sql -> sql.contains("'TNT-5999'"));
    }

    /// A setting of ten minutes, during which the line of an end may come.
    @ParameterizedTest
    @CsvSource({"45, 1", "55, 0"})
    void endIsLookedForAfterFiveSweeps(int minutesUntilListed, int measured) {
        var config = MappedSettings.of(ReconcileConfig.class, Map.of("tuntas.reconcile.sweep-every", "10m"));
        var times = new DetectionTimes(counters, new Sql(dataSource), clock, registry, config);
        var before = allDetections();
        counters.finished(endedOrder("TNT-LATE"));
        times.measure();
        time.passes(Duration.ofMinutes(minutesUntilListed));
        times.measure();
        database.execute("insert into supplier_transaction (ref_id, invoice, activity, status, price, fees, amount,"
                + " updated_at, seen_at) values ('TNT-LATE', '', 'order', 'completed', 0, 0, 0, '2020-01-01',"
                + " utc_timestamp(6))");

        times.measure();

        assertThat(allDetections() - before).isEqualTo(measured);
    }

    private long allDetections() {
        return registry.find("tuntas.order.detection").timers().stream()
                .mapToLong(Timer::count)
                .sum();
    }

    private Order endedOrder(String refId) {
        var order = new Order();
        order.refId = refId;
        order.status = OrderStatus.COMPLETED;
        order.createdAt = clock.instant();
        order.finishedAt = clock.instant();
        return order;
    }

    @Test
    void alarmsAndJobsAreInTheSummary() {
        database.execute("insert into job (name, every_ms, created_at, due_at) values ('stuck-watch', 60000,"
                + " utc_timestamp(6) - interval 1 hour, utc_timestamp(6) + interval 1 hour)");
        try {
            await().untilAsserted(() -> call("dev-viewer", "GET", "/v1/operations/summary")
                    .body("alarms.subject", hasItem("stuck-watch"))
                    .body("jobs.find { it.name == 'stuck-watch' }.late", equalTo(true))
                    .body("jobs.find { it.name == 'stuck-watch' }.next_run_at", notNullValue()));
        } finally {
            database.execute("delete from job where name = 'stuck-watch'");
        }
    }

    @Test
    void percentilesAreNearestRanks() {
        var hundred = IntStream.rangeClosed(1, 100).mapToObj(i -> (double) i).toList();

        assertThat(Spread.of(hundred)).isEqualTo(new Spread(100, 50.0, 95.0));
        assertThat(Spread.of(List.of(7.0))).isEqualTo(new Spread(1, 7.0, 7.0));
        assertThat(Spread.of(List.of())).isEqualTo(new Spread(0, null, null));
    }

    /// On a busy day only the latest ends are examined.
    @Test
    void shareIsThatOfAllEnds() {
        var figures = DetectionFigures.of(List.of(new Ended("POLL", false, false, 1.0, 1.0)), 6_000, 2_000);

        assertThat(figures.callbackShare()).isEqualTo(0.75);
        assertThat(figures.byCallback()).isEqualTo(6_000);
        assertThat(figures.byPoll()).isEqualTo(2_000);
        assertThat(figures.withoutCallback()).isOne();
        assertThat(figures.secondsByPoll().of()).isOne();
    }

    @Test
    void withoutAnyEndNothingIsShared() {
        var figures = DetectionFigures.of(List.of(new Ended(null, false, false, null, null)), 0, 0);

        assertThat(figures.callbackShare()).isNull();
        assertThat(figures.withoutCallback()).isZero();
        assertThat(figures.byRefusal()).isOne();
    }

    @Test
    void orderThatAnOperatorEndedIsNoRefusal() {
        var order = Shop.buys();
        Shop.becomes(order, "processing");
        database.execute(
                "update orders set status = 'FAILED', reason = 'ended_by_operator',"
                        + " finished_at = utc_timestamp(6) where id = ?",
                order.substring("ord_".length()));

        var figures = figuresOfNow();

        assertThat(figures.orders()).isOne();
        assertThat(figures.byRefusal()).isZero();
    }

    /// The summary remembers them for a minute at most.
    private DetectionFigures figuresOfNow() {
        time.passes(Duration.ofSeconds(61));
        var now = clock.instant();
        return QuarkusTransaction.requiringNew()
                .call(() -> detectionLatency.at(
                        now, readSeries.total(OrderFigures.COUNTED, now.minus(Duration.ofDays(1)), now)));
    }

    /// The supplier has delivered it, and we do not know yet.
    private String ended() {
        var order = Shop.buys();
        Shop.becomes(order, "processing");
        supplier.units(Shop.refId(order), "completed", "completed", "completed");
        return order;
    }

    private double finished(String learntBy) {
        return registry.find("tuntas.orders.finished").tag("learnt_by", learntBy).counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }

    private Timer detections() {
        return Buckets.WAITS
                .timer("tuntas.order.detection", "Time from an order's end at the supplier until it was detected.")
                .tag("learnt_by", "poll")
                .register(registry);
    }
}
