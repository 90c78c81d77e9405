package id.tuntas.commerce.catalogue;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.Collection;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.Session;

/// The available quantity of an item with limited stock; items with unlimited stock have no row.
@Entity
public class Stock extends PanacheEntityBase {

    /// The quantity shown for unlimited stock.
    public static final int UNLIMITED = 999_999;

    @Id
    int variantId;

    public int available;

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

    /// Takes from the stock in one statement, so that two buyers cannot both get the last one.
    ///
    /// @return false if there is not enough; nothing is taken then
    public static boolean take(int variantId, int quantity) {
        return update("available = available - ?1 where variantId = ?2 and available >= ?1", quantity, variantId) == 1;
    }

    /// Returns stock that was taken and not sold.
    public static void giveBack(int variantId, int quantity) {
        update("available = available + ?1 where variantId = ?2", quantity, variantId);
    }

    /// The available quantity; 0 without a row.
    public static int left(int variantId) {
        return Stock.<Stock>findByIdOptional(variantId)
                .map(stock -> stock.available)
                .orElse(0);
    }

    /// Takes from locked stock, which must be sufficient.
    public void take(int quantity) {
        available -= quantity;
    }

    /// The quantity shown for an item. Shops rely on it, so an item that cannot be bought now shows 0.
    ///
    /// @param left if its stock is limited
    public static int shown(Variant variant, int left) {
        if (variant.availability != Variant.Availability.ACTIVE) {
            return 0;
        }
        return variant.unlimitedStock ? UNLIMITED : left;
    }
}
