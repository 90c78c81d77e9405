package id.tuntas.fulfilment.order.snapshot;

import static io.restassured.RestAssured.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.lessThan;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.platform.database.commit.GroupCommit;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.ServerCost;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.hibernate.Hibernate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OrderSnapshotsTest {

    private static final Instant CREATED = Instant.parse("2026-03-01T10:00:00.123456Z");
    private static final String ADDED_BY_HIBERNATE = ".*\\$\\$_hibernate_.*";
    private static final int MANY = 200;
    private static final int FEW = 50;
    private static final int MAX_FOR_PAGES = 256;

    /// A read that waits is answered after 10 s.
    private static final long AT_ONCE_MILLIS = 8_000;

    @Inject
    OrderSnapshots snapshots;

    @Inject
    Shards shards;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows given;

    @BeforeEach
    void clean() {
        database.clean();
    }

    /// With a value in each column, so that none is forgotten.
    @Test
    void everyColumnIsReadAsHibernateReadsIt() {
        var id = orderWithEverything();

        var order = read(id).orElseThrow();

        assertThat(order)
                .usingRecursiveAssertion()
                .ignoringFieldsMatchingRegexes(ADDED_BY_HIBERNATE)
                .hasNoNullFields();
        assertThat(order)
                .usingRecursiveComparison()
                .ignoringFieldsMatchingRegexes(ADDED_BY_HIBERNATE)
                .isEqualTo(byHibernate(id));
    }

    @Test
    void linesAndUnitsAreInTheirOrder() {
        var id = order();
        for (var position : List.of(2, 0, 1)) {
            line(id, position);
            for (var unit : List.of(3, 1, 2)) {
                unit(id, position, unit);
            }
        }

        var order = read(id).orElseThrow();

        assertThat(order.lines).extracting(line -> line.position).containsExactly(0, 1, 2);
        assertThat(order.lines)
                .allSatisfy(line ->
                        assertThat(line.units).extracting(unit -> unit.unit).containsExactly(1, 2, 3));
    }

    /// Each transaction of the other thread gives order, line and unit the same number.
    @Test
    void orderIsReadAsItWasAtOneMoment() {
        var id = order();
        line(id, 0);
        unit(id, 0, 1);
        try (var renumbering = new Renumbering(id)) {
            for (int i = 0; i < MANY || renumbering.count() < FEW; i++) {
                var order = read(id).orElseThrow();
                var line = order.lines.getFirst();
                assertThat(line.remains).isEqualTo(order.amount);
                assertThat(line.units.getFirst().message).isEqualTo(Long.toString(order.amount));
            }
        }
    }

    @Test
    void thoseThatAreAskedForAtTheSameTimeShareStatements() throws InterruptedException {
        var ids = Stream.generate(this::order).limit(MANY).toList();
        snapshots.byId(ids.getFirst()).toCompletableFuture().join();

        var cost = ServerCost.least(3, dataSource, () -> {
            var reads = whileTheFirstOnesWait(() -> ids.stream()
                    .map(id -> snapshots.byId(id).toCompletableFuture())
                    .toList());
            assertThat(reads).extracting(read -> read.join().orElseThrow().id).containsExactlyElementsOf(ids);
        });

        // Some 20 statements in batches of 32; one alone takes 2.
        assertThat(cost.own().statements()).isLessThanOrEqualTo(MANY / 4);
    }

    /// Anybody may ask for a page and disconnect, while the database does not answer.
    @Test
    void readsOfPagesThatWaitAreFewerThanThoseOfOthers() {
        var id = order();
        get("/track/unknown").then().statusCode(404); // what is done once is done

        var reads = whileTheFirstOnesWait(() -> {
            var some = Stream.generate(() -> snapshots.forPage(id).toCompletableFuture())
                    .limit(MAX_FOR_PAGES)
                    .toList();
            assertThatThrownBy(() -> snapshots.forPage(id).toCompletableFuture().join())
                    .hasCauseInstanceOf(GroupCommit.Refused.class);
            get("/track/unknown")
                    .then()
                    .statusCode(503)
                    .header("Retry-After", equalTo("1"))
                    .time(lessThan(AT_ONCE_MILLIS));
            return Stream.concat(some.stream(), Stream.of(snapshots.byId(id).toCompletableFuture()))
                    .toList();
        });

        assertThat(reads).allSatisfy(read -> assertThat(read.join()).isPresent());
        assertThat(snapshots.forPage(id).toCompletableFuture().join()).isPresent();
    }

    @Test
    void sameOrderAndUnknownOnesCanBeAskedForTogether() {
        var id = order();
        var unknown = "0".repeat(26);

        var reads = Stream.of(id, unknown, id).map(each -> snapshots.byId(each).toCompletableFuture());

        assertThat(reads.toList())
                .extracting(read -> read.join().map(order -> order.id).orElse("none"))
                .containsExactly(id, "none", id);
    }

    @Test
    void orderThatCannotBeReadFailsAlone() {
        var unreadable = order();
        var ids = Stream.generate(this::order).limit(10).toList();
        database.execute("update orders set status = 'NONSENSE' where id = ?", unreadable);

        var failing = snapshots.byId(unreadable).toCompletableFuture();
        var reads =
                ids.stream().map(id -> snapshots.byId(id).toCompletableFuture()).toList();

        assertThatThrownBy(failing::join).rootCause().hasMessageContaining("NONSENSE");
        assertThat(reads).allSatisfy(read -> assertThat(read.join()).isPresent());
    }

    /// So that the others are asked for at the same time, however slow this thread is.
    private <T> T whileTheFirstOnesWait(Supplier<T> asking) {
        return database.whileLocked("orders", asking);
    }

    private Optional<Order> read(String id) {
        return snapshots.byId(id).toCompletableFuture().join();
    }

    private Order byHibernate(String id) {
        return shards.on(shards.ofId(id)).call(() -> {
            Order order = Order.findById(id);
            order.lines.forEach(line -> Hibernate.initialize(line.units));
            return order;
        });
    }

    private String order() {
        return id(given.order(CREATED));
    }

    private String id(String reference) {
        return database.texts("select id from orders where reference = ?", reference)
                .getFirst();
    }

    private void line(String orderId, int position) {
        given.line(reference(orderId), "id", lineId(orderId, position), "position", position);
    }

    private void unit(String orderId, int position, int unit) {
        database.execute(
                "insert into order_unit (id, order_line_id, unit, status, serial_number, license, fingerprint, message, withheld)"
                        + " values (?, ?, ?, 'COMPLETED', 'serial', 'license', ?, 'message', true)",
                orderId.substring(0, 24) + position + unit,
                lineId(orderId, position),
                unit,
                new byte[32]);
    }

    private String reference(String orderId) {
        return database.texts("select reference from orders where id = ?", orderId)
                .getFirst();
    }

    private static String lineId(String orderId, int position) {
        return orderId.substring(0, 25) + position;
    }

    private String orderWithEverything() {
        var time = GivenRows.text(CREATED.plusSeconds(1));
        var reference = given.order(
                CREATED,
                "invoice",
                "SPY1",
                "reason",
                "rejected",
                "supplier_status",
                "failed",
                "price",
                1,
                "fees",
                2,
                "refunded",
                3,
                "max_amount",
                4,
                "lock_token",
                "lock",
                "attention",
                "stuck",
                "learnt_by",
                "CALLBACK",
                "customer_name",
                "Sari",
                "customer_email",
                "sari@example.com",
                "customer_phone",
                "0812",
                "customer_telegram_chat_id",
                "7",
                "customer_webhook_url",
                "https://shop.example/hook",
                "placed_at",
                time,
                "finished_at",
                time,
                "delayed_at",
                time,
                "version",
                5);
        var id = id(reference);
        given.line(
                reference,
                "id",
                lineId(id, 0),
                "quantity",
                9,
                "provider_qty",
                1,
                "target",
                "0812",
                "note",
                "note",
                "zone_id",
                "zone",
                "inquiry_token",
                "token",
                "delivered",
                2,
                "failed",
                3,
                "seller_note",
                "seller's",
                "start_count",
                4,
                "remains",
                5,
                "refund_amount",
                6,
                "manual_refund_pending",
                true);
        unit(id, 0, 1);
        return id;
    }

    /// Changes an order all the time.
    private final class Renumbering implements AutoCloseable {

        private final Sql sql = new Sql(dataSource);
        private final AtomicBoolean isOver = new AtomicBoolean();
        private final AtomicInteger transactions = new AtomicInteger();
        private final Thread thread;

        Renumbering(String id) {
            renumber(id, 0);
            thread = Thread.ofVirtual().start(() -> {
                while (!isOver.get()) {
                    renumber(id, transactions.incrementAndGet());
                }
            });
            await().until(() -> count() > 1);
        }

        /// How many have begun.
        int count() {
            return transactions.get();
        }

        private void renumber(String id, int number) {
            shards.on(shards.ofId(id)).run(() -> {
                sql.update("update orders set amount = ? where id = ?", number, id);
                sql.update("update order_line set remains = ? where id = ?", number, lineId(id, 0));
                sql.update("update order_unit set message = ? where order_line_id = ?", number, lineId(id, 0));
            });
        }

        @Override
        public void close() {
            isOver.set(true);
            await().until(() -> !thread.isAlive());
        }
    }
}
