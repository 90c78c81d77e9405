package id.tuntas.fulfilment.order.intake;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.catalogue.Item;
import id.tuntas.fulfilment.catalogue.ItemForms;
import id.tuntas.fulfilment.order.intake.CreateOrderRequest.CustomerRequest;
import id.tuntas.fulfilment.order.intake.CreateOrderRequest.LineRequest;
import id.tuntas.platform.database.commit.GroupCommit;
import id.tuntas.platform.database.commit.StopTime;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.security.Sha256;
import id.tuntas.testsupport.ExecutedStatements;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.ServerCost;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Orders that arrive together are stored together.
@QuarkusTest
class StoreOrdersTest {

    private static final int ORDERS = 300;

    /// With what places the first of them meanwhile: 0.5 and 0.1 when it was recorded. 7 and 2 when each order had a
    /// transaction of its own, 2.2 statements when each order and line was inserted alone.
    private static final double MAX_STATEMENTS = 1.5;

    private static final double MAX_COMMITS = 0.4;

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    ExecutedStatements statements;

    @Inject
    StoreOrders storeOrders;

    @Inject
    OtherReplica otherReplica;

    @Inject
    RefIds refIds;

    @Inject
    ItemForms forms;

    @Inject
    Shards shards;

    private Item item;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        item = QuarkusTransaction.requiringNew().call(() -> Item.findById(101L));
    }

    @Test
    void ordersThatArriveTogetherShareStatementsAndCommits() throws InterruptedException {
        var wanted =
                IntStream.range(0, ORDERS).mapToObj(n -> wanted("SHOP-" + n, 1)).toList();

        var cost = ServerCost.during(dataSource, () -> stored(wanted.stream()));

        assertThat(cost.all().statements()).isLessThanOrEqualTo((long) (MAX_STATEMENTS * ORDERS));
        assertThat(cost.all().commits()).isLessThanOrEqualTo((long) (MAX_COMMITS * ORDERS));
        assertThat(database.count("orders")).isEqualTo(ORDERS);
        assertThat(database.count("order_line")).isEqualTo(ORDERS);
        assertThat(database.number("select count(*) from timeline where kind = 'accepted'"))
                .isEqualTo(ORDERS);
    }

    @Test
    void orderIsStoredOnceHoweverOftenItIsWanted() {
        var answers = stored(IntStream.range(0, ORDERS).mapToObj(_ -> wanted("SHOP-1", 1)));

        assertThat(answers).allMatch(Acceptance.Accepted.class::isInstance);
        var accepted = answers.stream().map(Acceptance.Accepted.class::cast).toList();
        assertThat(accepted).filteredOn(Acceptance.Accepted::isNew).hasSize(1);
        assertThat(accepted.stream().map(answer -> answer.order().id).distinct())
                .hasSize(1);
        assertThat(database.count("orders")).isOne();
    }

    /// Many may be wanted again at once, each with thousands of units.
    @Test
    void knownOrdersAreShownWithTheirUnitsOfWhichAFewAreReadAtATime() {
        var wanted = IntStream.range(0, 5).mapToObj(n -> wanted("SHOP-" + n, 2)).toList();
        stored(wanted.stream());
        haveUnits(2);
        var again = new ArrayList<Acceptance>();

        var executed = statements.during(() -> again.addAll(stored(wanted.stream())));

        assertThat(again).hasSize(5).map(Acceptance.Accepted.class::cast).allSatisfy(accepted -> {
            assertThat(accepted.isNew()).isFalse();
            assertThat(accepted.order().units()).hasSize(2);
        });
        assertThat(executed)
                .filteredOn(statement -> statement.contains("order_unit"))
                .isNotEmpty()
                .allMatch(statement -> statement.contains(" limit "));
    }

    @Test
    void referenceOfAnotherOrderIsRefusedAlsoWithSpacesAtItsEnd() {
        // Another shard would not know it.
        var padded = Stream.iterate("SHOP-1 ", shorter -> shorter + " ")
                .filter(reference -> shards.of(refIds.of(reference)).equals(shards.of(refIds.of("SHOP-1"))))
                .findFirst()
                .orElseThrow();

        // First: of several at the same time, any may be stored.
        assertThat(stored(Stream.of(wanted("SHOP-1", 1)))).singleElement().isInstanceOf(Acceptance.Accepted.class);

        var answers = stored(Stream.of(wanted("SHOP-1", 2), wanted(padded, 1)));

        assertThat(answers).hasSize(2).allMatch(Acceptance.ReferenceTaken.class::isInstance);
        assertThat(stored(Stream.of(wanted(padded, 1)))).containsExactly(new Acceptance.ReferenceTaken("SHOP-1"));
        assertThat(database.count("orders")).isOne();
    }

    @Test
    void oneOfTwoOrdersWithAReferenceIsStored() {
        var answers = stored(Stream.of(wanted("SHOP-1", 1), wanted("SHOP-1", 2)));

        assertThat(answers).filteredOn(Acceptance.Accepted.class::isInstance).hasSize(1);
        assertThat(answers)
                .filteredOn(Acceptance.ReferenceTaken.class::isInstance)
                .hasSize(1);
        assertThat(database.count("orders")).isOne();
    }

    /// Two replicas are two of these.
    @Test
    void replicasStoreAnOrderOnce() {
        var other = otherReplica.storeOrders(Duration.ofMinutes(1));
        try {
            for (int round = 0; round < 20; round++) {
                var reference = "SHOP-" + round;
                var here = storeOrders.store(wanted(reference, 1));
                var there = other.store(wanted(reference, 1));

                var answers = List.of(answer(here), answer(there));

                assertThat(answers)
                        .filteredOn(answer -> ((Acceptance.Accepted) answer).isNew())
                        .hasSize(1);
                assertThat(database.number("select count(*) from orders where reference = ?", reference))
                        .isOne();
            }
        } finally {
            other.stop(null, new StopTime());
        }
    }

    @Test
    void oneThatCannotBeStoredHarmsNoOther() {
        var tooLong = storeOrders.store(wanted("X".repeat(192), 1)).toCompletableFuture();
        var others = stored(IntStream.range(0, 10).mapToObj(n -> wanted("SHOP-" + n, 1)));

        assertThat(others).allMatch(answer -> ((Acceptance.Accepted) answer).isNew());
        assertThatThrownBy(tooLong::join).isInstanceOf(CompletionException.class);
        assertThat(database.count("orders")).isEqualTo(10);
    }

    @Test
    void oneThatWaitsTooLongIsAnsweredAndStoredLaterOnce() throws SQLException {
        var impatient = otherReplica.storeOrders(Duration.ofMillis(200));
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("lock tables orders write");
            var late = impatient.store(wanted("SHOP-1", 1)).toCompletableFuture();

            assertThatThrownBy(late::join).hasCauseInstanceOf(GroupCommit.Unanswered.class);

            statement.execute("unlock tables");
            await().until(() -> database.count("orders") == 1);
            assertThat(stored(Stream.of(wanted("SHOP-1", 1))))
                    .allMatch(answer -> !((Acceptance.Accepted) answer).isNew());
        } finally {
            impatient.stop(null, new StopTime());
        }
    }

    private void haveUnits(int count) {
        for (int unit = 1; unit <= count; unit++) {
            database.execute(
                    "insert into order_unit (id, order_line_id, unit, status)"
                            + " select concat(left(id, 16), 'u', ?, right(id, 8)), id, ?, 'COMPLETED' from order_line",
                    unit,
                    unit);
        }
    }

    private List<Acceptance> stored(Stream<WantedOrder> wanted) {
        var stages = wanted.map(storeOrders::store).toList();
        return stages.stream().map(StoreOrdersTest::answer).toList();
    }

    private static Acceptance answer(CompletionStage<Acceptance> stage) {
        return stage.toCompletableFuture().join();
    }

    private WantedOrder wanted(String reference, int quantity) {
        var line = new LineRequest(101L, quantity, "08123", null, null, null, null, null, null);
        var customer = new CustomerRequest("Sari", null, null, null, null, null);
        var request = new CreateOrderRequest(reference, customer, List.of(line), null, null);
        var digest = Sha256.of((reference + quantity).getBytes(UTF_8));
        var lines = List.of(new CheckedLine("/items/0", line, item, forms.of(item), null));
        return new WantedOrder(request, refIds.of(reference), digest, lines, null);
    }
}
