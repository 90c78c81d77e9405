package id.tuntas.fulfilment.order.advance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.fulfilment.order.Customer;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.OrderUnit;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.Version;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OrderBatchesTest {

    private static final Instant NOW = Instant.parse("2026-11-25T10:11:12.123456Z");

    @Inject
    OrderBatches batches;

    @Inject
    FulfilmentDatabase database;

    @BeforeEach
    void clean() {
        database.clean();
    }

    @Test
    void everyColumnThatMayChangeIsWritten() throws IllegalAccessException {
        var id = stored(1).getFirst();

        change(id, order -> {
            fill(order);
            fill(order.lines.getFirst());
        });

        var expected = order(id);
        fill(expected);
        fill(expected.lines.getFirst());
        var found = found(id);
        for (var field : changing(Order.class)) {
            assertThat(field.get(found)).as(field.getName()).isEqualTo(field.get(expected));
        }
        for (var field : changing(OrderLine.class)) {
            assertThat(field.get(found.lines.getFirst()))
                    .as(field.getName())
                    .isEqualTo(field.get(expected.lines.getFirst()));
        }
        assertThat(found.version).isEqualTo(1);
    }

    @Test
    void missingValuesBecomeNull() {
        var id = stored(1).getFirst();
        change(id, order -> {
            fill(order);
            fill(order.lines.getFirst());
        });

        change(id, order -> {
            order.invoice = null;
            order.finishedAt = null;
            order.learntBy = null;
            order.lines.getFirst().sellerNote = null;
            order.lines.getFirst().remains = null;
        });

        var found = found(id);
        assertThat(Stream.of(
                        found.invoice,
                        found.finishedAt,
                        found.learntBy,
                        found.lines.getFirst().sellerNote,
                        found.lines.getFirst().remains))
                .containsOnlyNulls();
        assertThat(found.reason).isNotNull();
        assertThat(found.version).isEqualTo(2);
    }

    @Test
    void textsOfTheSupplierAreKeptAsTheyAre() {
        var id = stored(1).getFirst();
        var text = "\"quoted\" \\ 'single' \n\t é 日本 🎁 \u0001 ${x} {\"json\": null} " + "n".repeat(10_000)
                + "🎁".repeat(5_000);

        change(id, order -> order.lines.getFirst().sellerNote = text);

        assertThat(found(id).lines.getFirst().sellerNote).isEqualTo(text);
    }

    @Test
    void whatDoesNotFitIsRefusedInsteadOfCut() {
        var id = stored(1).getFirst();

        for (var change : List.<Consumer<Order>>of(
                order -> order.reason = "r".repeat(65),
                order -> order.lines.getFirst().sellerNote = "n".repeat(16_001),
                order -> order.lines.getFirst().status = null,
                order -> order.updatedAt = Instant.parse("+10000-01-01T00:00:00Z"))) {
            assertThatThrownBy(() -> change(id, change)).isInstanceOf(RuntimeException.class);
        }

        assertThat(found(id).version).isZero();
    }

    @Test
    void orderWithSeveralLinesIsReadOnceAndWrittenWhole() {
        var id = UlidCreator.getMonotonicUlid().toLowerCase();
        var stored = order(id);
        stored.lines.add(line(UlidCreator.getMonotonicUlid().toLowerCase(), stored, 1));
        QuarkusTransaction.requiringNew().run(stored::persist);

        QuarkusTransaction.requiringNew().run(() -> {
            var batch = batches.read(List.of(id));
            assertThat(batch.orders()).hasSize(1);
            batch.orders().getFirst().lines.forEach(line -> line.delivered = 10 + line.position);
            batches.write(batch);
        });

        assertThat(database.texts("select delivered from order_line order by position"))
                .containsExactly("10", "11");
    }

    @Test
    void manyOrdersAreWritten() {
        var ids = stored(150);

        QuarkusTransaction.requiringNew().run(() -> {
            var batch = batches.read(ids);
            IntStream.range(0, 150).forEach(index -> batch.orders().get(index).amount = 1_000 + index);
            batches.write(batch);
        });

        assertThat(database.number("select count(distinct amount) from orders where version = 1"))
                .isEqualTo(150);
    }

    @Test
    void orderThatWasChangedMeanwhileFailsAllAndIsKept() {
        var ids = stored(3);

        assertThatThrownBy(() -> QuarkusTransaction.requiringNew().run(() -> {
                    var batch = batches.read(ids);
                    QuarkusTransaction.requiringNew().run(() -> changedElsewhere(ids.get(1)));
                    batch.orders().forEach(order -> order.amount = 7);
                    batches.write(batch);
                }))
                .isInstanceOf(OptimisticLockException.class);

        assertThat(database.texts("select amount from orders order by id")).containsExactly("0", "9", "0");
    }

    @Test
    void newAndChangedUnitsAreWrittenByHibernate() {
        var id = stored(1).getFirst();

        change(id, order -> order.lines.getFirst().units.add(unit(order.lines.getFirst())));
        change(id, order -> order.lines.getFirst().units.getFirst().status = ItemStatus.COMPLETED);

        assertThat(database.texts("select status from order_unit")).containsExactly("COMPLETED");
    }

    private void change(String id, Consumer<Order> change) {
        QuarkusTransaction.requiringNew().run(() -> {
            var batch = batches.read(List.of(id));
            change.accept(batch.orders().getFirst());
            batches.write(batch);
        });
    }

    private static void changedElsewhere(String id) {
        Order.<Order>findById(id).amount = 9;
    }

    private static Order found(String id) {
        return QuarkusTransaction.requiringNew().call(() -> {
            Order order = Order.findById(id);
            assertThat(order.lines).hasSize(1);
            return order;
        });
    }

    private static List<String> stored(int count) {
        var ids = Stream.generate(() -> UlidCreator.getMonotonicUlid().toLowerCase())
                .limit(count)
                .toList();
        QuarkusTransaction.requiringNew().run(() -> ids.forEach(id -> order(id).persist()));
        return ids;
    }

    private static Order order(String id) {
        var order = new Order();
        order.id = id;
        order.reference = "shop-" + id;
        order.contentDigest = new byte[32];
        order.refId = "order-" + id;
        order.customer = new Customer(null, null, null, null, null, "id");
        order.createdAt = NOW.minusSeconds(60);
        order.updatedAt = NOW.minusSeconds(60);
        order.lines.add(line(id, order, 0));
        return order;
    }

    private static OrderLine line(String id, Order order, int position) {
        var line = new OrderLine();
        line.id = id;
        line.order = order;
        line.position = position;
        line.itemId = 101;
        line.name = "Telkomsel 10K";
        line.kind = ItemKind.H2H;
        line.quantity = 100;
        return line;
    }

    private static OrderUnit unit(OrderLine line) {
        var unit = new OrderUnit();
        unit.id = UlidCreator.getMonotonicUlid().toLowerCase();
        unit.line = line;
        unit.unit = 1;
        return unit;
    }

    /// Gives every field that may change a value of its own.
    private static void fill(Object entity) {
        var fields = changing(entity.getClass());
        for (int index = 0; index < fields.size(); index++) {
            var field = fields.get(index);
            try {
                field.set(entity, value(field, index + 1));
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static Object value(Field field, int number) {
        var type = field.getType();
        if (type.isEnum()) {
            return type == OrderStatus.class ? OrderStatus.COMPLETED : type.getEnumConstants()[1];
        }
        return switch (type.getSimpleName()) {
            case "String" -> field.getName();
            case "long", "Long" -> (long) number;
            case "int" -> number;
            case "boolean" -> true;
            case "Instant" -> NOW.plusSeconds(number);
            default -> throw new IllegalArgumentException("a value for " + field + " is needed here");
        };
    }

    /// Panache makes the fields private.
    private static List<Field> changing(Class<?> entity) {
        var fields = Arrays.stream(entity.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()) && !field.isSynthetic())
                .filter(field -> !field.getName().startsWith("$$"))
                .filter(field -> Stream.of(Id.class, Embedded.class, OneToMany.class, ManyToOne.class, Version.class)
                        .noneMatch(field::isAnnotationPresent))
                .filter(field -> !field.isAnnotationPresent(Column.class)
                        || field.getAnnotation(Column.class).updatable())
                .toList();
        assertThat(fields).hasSizeGreaterThan(7);
        fields.forEach(field -> field.setAccessible(true));
        return fields;
    }
}
