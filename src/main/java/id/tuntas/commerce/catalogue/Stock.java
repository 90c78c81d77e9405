package id.tuntas.commerce.catalogue;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// How many of a limited item can still be sold; items with unlimited stock have no row.
@Entity
@Table(name = "stock")
public class Stock extends PanacheEntityBase {

    static final int UNLIMITED = 999_999;

    @Id
    @Column(name = "variant_id")
    int variantId;

    int available;

    @Column(name = "updated_at")
    Instant updatedAt;

    public static Stock of(int variantId, int available, Instant now) {
        var stock = new Stock();
        stock.variantId = variantId;
        stock.available = available;
        stock.updatedAt = now;
        return stock;
    }

    /// Takes from the stock in one statement, so that two buyers cannot get the last one.
    ///
    /// @return false if there is not enough; nothing is taken then
    public static boolean take(int variantId, int quantity, Instant now) {
        return update(
                        "available = available - ?1, updatedAt = ?2 where variantId = ?3 and available >= ?1",
                        quantity,
                        now,
                        variantId)
                == 1;
    }

    /// Returns what was taken and not sold.
    public static void giveBack(int variantId, int quantity, Instant now) {
        update("available = available + ?1, updatedAt = ?2 where variantId = ?3", quantity, now, variantId);
    }

    static Map<Integer, Stock> of(Collection<Variant> variants) {
        var limited = variants.stream()
                .filter(variant -> !variant.unlimitedStock)
                .map(variant -> variant.id)
                .toList();
        return limited.isEmpty()
                ? Map.of()
                : Stock.<Stock>stream("variantId in ?1", limited)
                        .collect(Collectors.toMap(stock -> stock.variantId, Function.identity()));
    }

    /// What a list shows for an item.
    static int shown(Variant variant, @Nullable Stock stock) {
        if (variant.unlimitedStock) {
            return UNLIMITED;
        }
        return stock == null ? 0 : stock.available;
    }
}
