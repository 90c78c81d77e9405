package id.tuntas.commerce.catalogue.listing;

import static java.util.Objects.requireNonNull;

import id.tuntas.commerce.catalogue.Category;
import id.tuntas.commerce.catalogue.NoteKind;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.catalogue.Product;
import id.tuntas.commerce.catalogue.Stock;
import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.platform.database.sql.Columns;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/// An item in a list, with its product and category, without the members of its detail.
///
/// @param changedAt the last change of the item, its stock, product or category
record ListedItem(Variant variant, int stock, Instant changedAt) {

    /// What [Reader] reads, from `variant v`, `product p`, `category c` and `stock s`.
    static final String COLUMNS =
            "c.id, c.name, c.icon, p.id, p.name, p.image, p.validation, v.id, v.sku, v.name, v.price,"
                    + " v.order_process, v.note_kind, v.min_order, v.provider_min_qty, v.provider_max_qty,"
                    + " v.provider_step_qty, v.qty_label, v.unlimited_stock, v.availability, s.available, p.sub_category,"
                    + " v.description, v.seller_note, v.max_order,"
                    + " cast(greatest(c.updated_at, p.updated_at, v.updated_at, coalesce(s.updated_at, v.updated_at))"
                    + " as datetime(6)) as changed_at";

    /// Reads the rows; each product and category is created once.
    static final class Reader {

        private final Map<Integer, Category> categories = new HashMap<>();
        private final Map<Integer, Product> products = new HashMap<>();

        ListedItem read(ResultSet row) throws SQLException {
            var variant = new Variant();
            variant.product = product(row);
            variant.id = row.getInt(8);
            variant.sku = row.getString(9);
            variant.name = row.getString(10);
            variant.price = row.getLong(11);
            variant.process = OrderProcess.valueOf(row.getString(12));
            variant.noteKind = NoteKind.valueOf(row.getString(13));
            variant.minOrder = row.getInt(14);
            variant.providerMin = row.getObject(15, Integer.class);
            variant.providerMax = row.getObject(16, Integer.class);
            variant.providerStep = row.getObject(17, Integer.class);
            variant.quantityLabel = row.getString(18);
            variant.unlimitedStock = row.getBoolean(19);
            variant.availability = Variant.Availability.valueOf(row.getString(20));
            variant.description = row.getString(23);
            variant.sellerNote = row.getString(24);
            variant.maxOrder = row.getObject(25, Integer.class);
            var changedAt = requireNonNull(Columns.instant(row, "changed_at"));
            return new ListedItem(variant, Stock.shown(variant, row.getInt(21)), changedAt);
        }

        private Product product(ResultSet row) throws SQLException {
            int id = row.getInt(4);
            var product = products.get(id);
            if (product == null) {
                product = new Product();
                product.id = id;
                product.category = category(row);
                product.name = row.getString(5);
                product.image = row.getString(6);
                product.subCategory = row.getString(22);
                product.validation = Product.Validation.valueOf(row.getString(7));
                products.put(id, product);
            }
            return product;
        }

        private Category category(ResultSet row) throws SQLException {
            int id = row.getInt(1);
            var category = categories.get(id);
            if (category == null) {
                category = new Category();
                category.id = id;
                category.name = row.getString(2);
                category.icon = row.getString(3);
                categories.put(id, category);
            }
            return category;
        }
    }
}
