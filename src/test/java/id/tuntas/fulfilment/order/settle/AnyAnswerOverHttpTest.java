package id.tuntas.fulfilment.order.settle;

import static id.tuntas.fulfilment.order.settle.HostileSupplier.AUTO;
import static id.tuntas.fulfilment.order.settle.HostileSupplier.H2H;
import static id.tuntas.fulfilment.order.settle.HostileSupplier.MANUAL;
import static id.tuntas.fulfilment.order.settle.HostileSupplier.SMM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.Scale;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.SubstituteSupplier;
import id.tuntas.testsupport.Time;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What [AnyAnswerPropertyTest] does in memory, over the wire and through the loop: every order ends, or carries a mark
/// with an alarm; none goes in circles, nothing throws, and every read gets an answer. `-Danswers.seed=…` repeats
/// a run.
@QuarkusTest
class AnyAnswerOverHttpTest {

    private static final int ORDERS = Scale.of(80, 2_000);
    private static final int ANSWERS_EACH = 5;
    private static final int MAX_CALLS = 40;
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final long SEED = Long.getLong("answers.seed", 20_261_122);

    /// Those at which money or goods are at stake; the others wait in their lists.
    private static final List<String> MARKS = List.of(
            "duplicate_secret",
            "contradiction",
            "overcharged",
            "not_recorded",
            "foreign_answer",
            "unknown_at_supplier",
            "unclear_goods");

    private static final Map<Long, String> KINDS = Map.of(H2H, "H2H", SMM, "SMM", AUTO, "AUTO", MANUAL, "MANUAL");

    @Inject
    FulfilmentDatabase database;

    @Inject
    SubstituteSupplier substitute;

    @Inject
    Polling polling;

    @Inject
    Time time;

    @Inject
    Alarms alarms;

    @Inject
    MeterRegistry figures;

    private final HostileSupplier supplier = new HostileSupplier(ANSWERS_EACH, SEED);

    @BeforeEach
    void takeOver() {
        database.clean();
        KINDS.forEach((id, kind) -> database.hasItem(id, kind, null, null));
        substitute.takesOver(supplier);
    }

    @AfterEach
    void leave() {
        substitute.leaves();
    }

    @Test
    void everyOrderEndsOrIsMarkedAndNothingBreaks() {
        var failedBefore = failures();

        var orders =
                IntStream.range(0, ORDERS).mapToObj(AnyAnswerOverHttpTest::buys).toList();
        // By time and not by rounds: while the circuit breaker is open, a round calls nothing and takes no time.
        var end = System.nanoTime() + PATIENCE.toNanos();
        while (database.count("open_order") > 0 && supplier.mostCalls() < MAX_CALLS && System.nanoTime() < end) {
            // On a busy machine the items have grown old before their orders are placed, and ScriptedSupplier has
            // other prices.
            database.execute("update item set price = 10000, synced_at = utc_timestamp(6)");
            polling.looksNow();
            awaitRest();
            time.passes(Duration.ofSeconds(20));
            awaitRest();
        }

        assertThat(supplier.hostileAnswers()).isGreaterThanOrEqualTo(ORDERS * ANSWERS_EACH / 2);
        assertThat(supplier.mostCalls()).as("seed %d", SEED).isLessThan(MAX_CALLS);
        assertThat(failures()).as("failures of the loop, seed %d", SEED).isEqualTo(failedBefore);
        assertThat(database.number("select count(*) from orders where finished_at is null and attention is null"))
                .as("orders that have neither ended nor are marked, seed %d", SEED)
                .isZero();
        assertThat(alarms.now()).extracting(Alarm::code).containsAll(alarmsOfMarks());
        orders.forEach(AnyAnswerOverHttpTest::canBeRead);
        Shop.call("dev-viewer", "GET", "/v1/orders?limit=500").statusCode(200);
        Shop.call("dev-viewer", "GET", "/v1/operations/summary").statusCode(200);
        Shop.call("dev-viewer", "GET", "/v1/operations/series").statusCode(200);
    }

    /// One to four lines, of any kinds.
    private static String buys(int number) {
        var random = new Random(SEED + number);
        var ids = List.of(H2H, SMM, AUTO, MANUAL);
        var lines = IntStream.rangeClosed(0, random.nextInt(4))
                .mapToObj(_ -> ids.get(random.nextInt(ids.size())))
                .map(id -> "{\"item_id\":%d,\"quantity\":%d,\"note\":\"%d\"}"
                        .formatted(id, id == SMM ? 1_000 : 1 + random.nextInt(4), number))
                .collect(Collectors.joining(","));
        return Shop.buysItems(lines);
    }

    private void awaitRest() {
        await().until(() -> database.number("select count(*) from open_order where due_at <= utc_timestamp(6)") == 0);
    }

    private double failures() {
        return figures.get("tuntas.work.failed")
                .tag("queue", "orders")
                .counter()
                .count();
    }

    private List<String> alarmsOfMarks() {
        return MARKS.stream()
                .filter(mark -> database.number("select count(*) from orders where attention = ?", mark) > 0)
                .map(mark -> mark.equals("duplicate_secret") ? mark : "orders_" + mark)
                .toList();
    }

    private static void canBeRead(String order) {
        Shop.call("dev-storefront", "GET", "/v1/orders/" + order).statusCode(200);
        Shop.call("dev-viewer", "GET", "/v1/orders/" + order + "/timeline").statusCode(200);
    }
}
