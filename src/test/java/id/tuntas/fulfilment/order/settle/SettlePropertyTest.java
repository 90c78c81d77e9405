package id.tuntas.fulfilment.order.settle;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.supplier.ItemKind;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// Whatever the supplier does, and in whatever order its answers arrive.
class SettlePropertyTest {

    private final Flow flow = new Flow();

    @Property
    void anyOrderOfLooksEndsInTheSameState(
            @ForAll("histories") SupplierHistory history, @ForAll("looks") List<Integer> looks) {
        var order = history.order().get();
        looks.forEach(step -> flow.see(order, history.at(step)));
        flow.see(order, history.end());

        var shortest = history.order().get();
        flow.see(shortest, history.end());

        assertThat(stateOf(order)).isEqualTo(stateOf(shortest));
        assertThat(order.status.isFinal()).isTrue();
    }

    /// Old answers after the end may say that what failed is under way again, as if it were tried once more.
    @Property
    void answersInTheOrderOfTheirTimesNeedNoAttention(
            @ForAll("histories") SupplierHistory history, @ForAll("looks") List<Integer> looks) {
        var order = history.order().get();
        looks.stream().sorted().forEach(step -> flow.see(order, history.at(step)));
        flow.see(order, history.end());

        assertThat(order.attention).isNull();
    }

    @Property
    void lateAnswersAfterTheEndChangeNothing(
            @ForAll("histories") SupplierHistory history, @ForAll("looks") List<Integer> looks) {
        var order = history.order().get();
        flow.see(order, history.end());
        var atTheEnd = stateOf(order);

        looks.forEach(step -> flow.see(order, history.at(step)));

        assertThat(stateOf(order)).isEqualTo(atTheEnd);
    }

    @Property
    void countsNeverFallAndAFinishedOrderStaysWhateverIsSaid(
            @ForAll("histories") SupplierHistory first,
            @ForAll("histories") SupplierHistory second,
            @ForAll("looks") List<Integer> looks) {
        var order = first.order().get();
        for (int step : looks) {
            var statusBefore = order.status;
            var before = counts(order);

            flow.see(order, step % 2 == 0 ? first.at(step) : second.at(step));

            var now = counts(order);
            for (int line = 0; line < now.size(); line++) {
                assertThat(now.get(line)).isGreaterThanOrEqualTo(before.get(line));
                assertThat(order.lines.get(line).delivered + order.lines.get(line).failed)
                        .isBetween(0, order.lines.get(line).quantity);
            }
            if (statusBefore.isFinal()) {
                assertThat(order.status).isEqualTo(statusBefore);
            }
        }
    }

    @Property
    void deniedDeliveryNeedsAPerson(@ForAll("deliveries") SupplierHistory delivered) {
        var order = delivered.order().get();
        flow.see(order, delivered.end());

        flow.see(order, denied(delivered).end());

        assertThat(order.attention).isEqualTo(Attention.CONTRADICTION.code());
        assertThat(order.lines).allSatisfy(line -> assertThat(line.delivered).isEqualTo(line.quantity));
    }

    private List<Object> stateOf(Order order) {
        return List.of(
                order.status,
                order.refunded,
                order.lines.stream().map(this::stateOf).toList());
    }

    private List<Object> stateOf(OrderLine line) {
        return List.of(
                line.status,
                line.delivered,
                line.failed,
                line.units.stream()
                        .sorted((a, b) -> Integer.compare(a.unit, b.unit))
                        .filter(unit -> unit.status == ItemStatus.COMPLETED)
                        .map(unit ->
                                unit.unit + " " + flow.secrets.serialNumber(unit) + " " + flow.secrets.license(unit))
                        .toList());
    }

    private static List<Integer> counts(Order order) {
        return order.lines.stream().map(line -> line.delivered).toList();
    }

    private static SupplierHistory denied(SupplierHistory history) {
        var failing = history.lines().stream()
                .map(line -> new SupplierHistory.Line(
                        line.kind(),
                        line.ends(),
                        line.delivered().stream().map(_ -> false).toList()))
                .toList();
        return new SupplierHistory(failing, false);
    }

    @Provide
    Arbitrary<List<Integer>> looks() {
        return Arbitraries.integers().between(0, SupplierHistory.STEPS).list().ofMaxSize(12);
    }

    @Provide
    Arbitrary<SupplierHistory> histories() {
        return Combinators.combine(
                        line(Arbitraries.of(ItemKind.class), Arbitraries.of(true, false))
                                .list()
                                .ofMinSize(1)
                                .ofMaxSize(4),
                        Arbitraries.of(true, false, false, false))
                .as(SupplierHistory::new);
    }

    @Provide
    Arbitrary<SupplierHistory> deliveries() {
        return line(Arbitraries.just(ItemKind.H2H), Arbitraries.just(true))
                .list()
                .ofMinSize(1)
                .ofMaxSize(3)
                .map(lines -> new SupplierHistory(lines, false));
    }

    private static Arbitrary<SupplierHistory.Line> line(Arbitrary<ItemKind> kinds, Arbitrary<Boolean> outcomes) {
        return Combinators.combine(kinds, Arbitraries.integers().between(1, 4)).flatAs((kind, units) -> {
            int count = kind == ItemKind.SMM ? 1 : units;
            var ends = Arbitraries.integers()
                    .between(1, SupplierHistory.STEPS)
                    .list()
                    .ofSize(count);
            return Combinators.combine(ends, outcomes.list().ofSize(count))
                    .as((times, delivered) -> new SupplierHistory.Line(kind, times, delivered));
        });
    }
}
