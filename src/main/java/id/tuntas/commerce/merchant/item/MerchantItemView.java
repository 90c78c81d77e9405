package id.tuntas.commerce.merchant.item;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.catalogue.Variant.Availability;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// An item, as the merchant sees it.
///
/// @param price        Rupiah per item; for an open denomination, per provider unit
/// @param stock        what can be bought now; null if it is unlimited
/// @param availability `unavailable`: shown, but orders are refused; `retired`: not shown
/// @param updatedAt    when price, stock or anything else of it last changed
record MerchantItemView(
        int id,
        String sku,
        String name,
        String product,
        @Schema(pattern = OrderProcess.CODES) String orderProcess,
        long price,
        @Nullable Integer stock,
        @Schema(pattern = Availability.CODES) String availability,
        Instant updatedAt) {

    static final String SELECT = "select v.id, v.sku, v.name, p.name as product, v.order_process, v.price,"
            + " v.unlimited_stock, coalesce(s.available, 0) as available, v.availability,"
            + " greatest(v.updated_at, coalesce(s.updated_at, v.updated_at)) as updated_at"
            + " from variant v straight_join product p on p.id = v.product_id left join stock s on s.variant_id = v.id";

    static MerchantItemView read(ResultSet row) throws SQLException {
        return new MerchantItemView(
                row.getInt("id"),
                row.getString("sku"),
                row.getString("name"),
                row.getString("product"),
                row.getString("order_process").toLowerCase(Locale.ROOT),
                row.getLong("price"),
                row.getBoolean("unlimited_stock") ? null : row.getInt("available"),
                row.getString("availability").toLowerCase(Locale.ROOT),
                requireNonNull(instant(row, "updated_at")));
    }
}
