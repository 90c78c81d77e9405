package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.Item;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.ProgressResult;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.Unit;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.UnitsResult;
import id.tuntas.platform.database.sql.Saturated;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Merges the entries of one line: some suppliers list every unit as a separate item.
final class MergeEntries {

    private MergeEntries() {}

    static Item items(Item one, Item other) {
        var licenses = Stream.of(one.productLicense(), other.productLicense())
                .filter(Objects::nonNull)
                .collect(Collectors.joining("\n\n"));
        return new Item(
                one.variantId(),
                licenses.isEmpty() ? null : licenses,
                Stream.concat(one.licenses().stream(), other.licenses().stream())
                        .toList(),
                first(one.orderProcess(), other.orderProcess()),
                first(one.sellerNote(), other.sellerNote()),
                first(one.price(), other.price()));
    }

    static UnitsResult units(UnitsResult one, UnitsResult other) {
        return new UnitsResult(
                one.variantId(),
                first(one.serialNumber(), other.serialNumber()),
                together(
                        one.dispatchStatus(),
                        other.dispatchStatus(),
                        SupplierOutcome.ofUnit(one.dispatchStatus()),
                        "pending"),
                first(one.message(), other.message()),
                saturated((long) one.totalUnits() + other.totalUnits()),
                saturated((long) one.deliveredUnits() + other.deliveredUnits()),
                saturated((long) one.failedUnits() + other.failedUnits()),
                numbered(units(one), units(other)));
    }

    /// An entry without units counts as a unit itself, if it covers just one.
    private static List<Unit> units(UnitsResult result) {
        return result.units().isEmpty() && result.totalUnits() <= 1
                ? List.of(new Unit(1, result.dispatchStatus(), result.serialNumber(), result.message()))
                : result.units();
    }

    /// Both may count from 1.
    private static List<Unit> numbered(List<Unit> units, List<Unit> others) {
        var numbers = units.stream().map(Unit::unit).collect(Collectors.toSet());
        if (others.stream().noneMatch(unit -> numbers.contains(unit.unit()))) {
            return Stream.concat(units.stream(), others.stream()).toList();
        }
        var all = new ArrayList<Unit>();
        for (var unit : (Iterable<Unit>) Stream.concat(units.stream(), others.stream())::iterator) {
            all.add(new Unit(all.size() + 1, unit.dispatchStatus(), unit.serialNumber(), unit.message()));
        }
        return all;
    }

    /// Entries of the same order at the panel become one.
    static List<ProgressResult> onceEach(List<ProgressResult> entries) {
        var byOrder = new LinkedHashMap<Object, ProgressResult>();
        for (var entry : entries) {
            var order = entry.orderId() == null ? new Object() : List.of(entry.variantId(), entry.orderId());
            byOrder.merge(order, entry, MergeEntries::sameProgress);
        }
        return List.copyOf(byOrder.values());
    }

    /// It has ended if one of them says so. What that one leaves out is taken from the other.
    private static ProgressResult sameProgress(ProgressResult one, ProgressResult other) {
        var isOpen = SupplierOutcome.ofProgress(one.status()) == SupplierOutcome.PENDING;
        var said = isOpen ? other : one;
        var rest = isOpen ? one : other;
        return new ProgressResult(
                said.variantId(),
                said.orderId(),
                said.status(),
                first(said.startCount(), rest.startCount()),
                first(said.remains(), rest.remains()),
                first(said.deliveredCount(), rest.deliveredCount()),
                first(said.refundAmount(), rest.refundAmount()),
                said.manualRefundPending() || rest.manualRefundPending());
    }

    static ProgressResult progress(ProgressResult one, ProgressResult other) {
        return new ProgressResult(
                one.variantId(),
                null,
                together(one.status(), other.status(), SupplierOutcome.ofProgress(one.status()), "In progress"),
                first(one.startCount(), other.startCount()),
                remains(one.remains(), other.remains()),
                sum(one.deliveredCount(), other.deliveredCount()),
                sum(one.refundAmount(), other.refundAmount()),
                one.manualRefundPending() || other.manualRefundPending());
    }

    /// Their common status, or "in progress" where they differ, since the whole has no single outcome.
    private static String together(String one, String other, SupplierOutcome meaning, String underWay) {
        return one.equalsIgnoreCase(other) || meaning == SupplierOutcome.PENDING ? one : underWay;
    }

    private static <T> @Nullable T first(@Nullable T one, @Nullable T other) {
        return one == null ? other : one;
    }

    /// What was delivered beyond one part is not missing from the other.
    private static @Nullable Long remains(@Nullable Long one, @Nullable Long other) {
        if (one == null || other == null) {
            return sum(one, other);
        }
        var isEither = Math.min(one, other) < 0 && Math.max(one, other) > 0;
        return isEither ? Long.valueOf(Math.max(one, other)) : sum(one, other);
    }

    private static @Nullable Long sum(@Nullable Long one, @Nullable Long other) {
        if (one == null || other == null) {
            return first(one, other);
        }
        return Saturated.plus(one, other);
    }

    private static int saturated(long sum) {
        return (int) Math.min(sum, Integer.MAX_VALUE);
    }
}
