package id.tuntas.commerce.catalogue;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/// How many of a limited item can still be sold; items with unlimited stock have no row.
@Entity
@Table(name = "stock")
public class Stock extends PanacheEntityBase {

    private static final int UNLIMITED = 999_999;
    private static final int LONG_LIST = 1_000; // from here on, reading everything is quicker than naming it

    @Id
    @Column(name = "variant_id")
    int variantId;

    int available;

    /// Stamped by the database.
    @Column(name = "updated_at", insertable = false, updatable = false)
    @Nullable
    Instant updatedAt;

    public static Stock of(int variantId, int available) {
        var stock = new Stock();
        stock.variantId = variantId;
        stock.available = available;
        return stock;
    }

    /// Locks the stock of the items, in the order of their ids, until the transaction ends.
    public static Map<Integer, Stock> hold(Collection<Integer> variantIds) {
        if (variantIds.isEmpty()) {
            return Map.of();
        }
        var sql = "select * from stock force index (primary) where variant_id in (?1) order by variant_id for update";
        return getEntityManager()
                .unwrap(Session.class)
                .createNativeQuery(sql, Stock.class)
                .setParameter(1, new TreeSet<>(variantIds))
                .getResultStream()
                .collect(Collectors.toMap(stock -> stock.variantId, Function.identity()));
    }

    /// Takes from the stock in one statement, so that two buyers cannot get the last one.
    ///
    /// @return false if there is not enough; nothing is taken then
    public static boolean take(int variantId, int quantity) {
        return update("available = available - ?1 where variantId = ?2 and available >= ?1", quantity, variantId) == 1;
    }

    /// Returns what was taken and not sold.
    public static void giveBack(int variantId, int quantity) {
        update("available = available + ?1 where variantId = ?2", quantity, variantId);
    }

    public static Map<Integer, Stock> of(Collection<Variant> variants) {
        var limited = variants.stream()
                .filter(variant -> !variant.unlimitedStock)
                .map(variant -> variant.id)
                .toList();
        if (limited.isEmpty()) {
            return Map.of();
        }
        Stream<Stock> rows = limited.size() > LONG_LIST ? streamAll() : stream("variantId in ?1", limited);
        return rows.collect(Collectors.toMap(stock -> stock.variantId, Function.identity()));
    }

    public int available() {
        return available;
    }

    /// Takes from stock that is held and covers it.
    public void take(int quantity) {
        available -= quantity;
    }

    public @Nullable Instant updatedAt() {
        return updatedAt;
    }

    /// What a list shows for an item.
    public static int shown(Variant variant, @Nullable Stock stock) {
        if (variant.unlimitedStock) {
            return UNLIMITED;
        }
        return stock == null ? 0 : stock.available;
    }
}
