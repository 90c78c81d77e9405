package id.tuntas.fulfilment.catalogue;

import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.fulfilment.supplier.goods.SupplierItem;
import id.tuntas.platform.database.sql.Shortened;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An item as the supplier last described it.
@Entity
@Table(name = "item")
public class Item extends PanacheEntityBase {

    private static final int LONGEST_NAME = 255;
    private static final int LONGEST_URL = 1000;
    private static final int LONGEST_WORD = 64;

    /// Words that mean that an item can be bought; every other one means that it cannot be now.
    static final Set<String> FOR_SALE = Set.of("active", "available", "on", "1", "true");

    /// The supplier's variant id.
    @Id
    public Long id;

    public @Nullable String sku;
    public String name;

    @Column(name = "product_id")
    public @Nullable Long productId;

    public @Nullable String product;

    @Column(name = "category_id")
    public @Nullable Long categoryId;

    public @Nullable String category;
    public @Nullable String image;

    @Enumerated(EnumType.STRING)
    public ItemKind kind;

    /// Per unit, in Rupiah; of an open denomination per unit of the provider.
    public long price;

    /// Null where the supplier does not say.
    public @Nullable Long stock;

    @Column(name = "min_order")
    public @Nullable Long minOrder;

    /// The supplier's word for whether it can be bought, e.g. `active`; null where it does not say.
    public @Nullable String availability;

    /// JSON array of the fields that an order form needs.
    @Column(name = "required_fields")
    public @Nullable String requiredFields;

    /// JSON object with the bounds of an open denomination.
    @Column(name = "provider_meta")
    public @Nullable String providerMeta;

    /// JSON object that says whether and how a customer's account can be checked.
    public @Nullable String validation;

    public @Nullable String description;

    @Column(name = "updated_at")
    public @Nullable Instant updatedAt;

    /// When the supplier last described it.
    @Column(name = "synced_at")
    public Instant syncedAt;

    /// Since when it is missing in the supplier's full list.
    @Column(name = "retired_at")
    public @Nullable Instant retiredAt;

    public static Item of(SupplierItem told, Instant now) {
        var item = new Item();
        item.id = told.id();
        item.syncedAt = now;
        item.update(told);
        return item;
    }

    public static List<Item> byIds(Collection<Long> ids) {
        return list("id in ?1", ids);
    }

    /// The ids of the items for sale that nobody has described since a moment.
    public static List<Long> silentSince(Instant moment) {
        return getEntityManager()
                .createQuery("select id from Item where retiredAt is null and syncedAt < :moment", Long.class)
                .setParameter("moment", moment)
                .getResultList();
    }

    public static long countListed() {
        return count("retiredAt is null");
    }

    /// @return how many of them had not been retired before
    public static int retire(Collection<Long> ids, Instant now) {
        return update("retiredAt = ?1 where retiredAt is null and id in ?2", now, ids);
    }

    /// Notes that the supplier has described them: one statement for all that are as they were.
    public static void described(Collection<Long> ids, Instant now) {
        update("syncedAt = ?1 where id in ?2", now, ids);
    }

    /// Takes over a description. A detail and a list tell different members: what one of them leaves out stays.
    ///
    /// @return whether anything that a buyer sees is another now
    public boolean update(SupplierItem told) {
        var before = retiredAt == null ? seen() : null;
        name = Shortened.to(LONGEST_NAME, told.name());
        kind = ItemKind.of(told.orderProcess());
        price = told.price();
        stock = told.stock();
        requiredFields = told.requiredFields();
        providerMeta = told.providerMeta();
        validation = told.validation();
        minOrder = told.minOrder() == null ? minOrder : told.minOrder();
        availability = told.status() == null ? availability : Shortened.ofNullable(LONGEST_WORD, told.status());
        sku = told.sku() == null ? sku : Shortened.ofNullable(LONGEST_NAME, told.sku());
        description = told.description() == null ? description : told.description();
        updatedAt = told.updatedAt() == null ? updatedAt : told.updatedAt();
        if (told.shelf() != null) {
            stand(told.shelf());
        }
        retiredAt = null;
        return !seen().equals(before);
    }

    private void stand(SupplierItem.Shelf shelf) {
        productId = shelf.productId();
        product = Shortened.ofNullable(LONGEST_NAME, shelf.product());
        categoryId = shelf.categoryId();
        category = Shortened.ofNullable(LONGEST_NAME, shelf.category());
        image = Shortened.ofNullable(LONGEST_URL, shelf.image());
    }

    private record Seen(
            String name,
            ItemKind kind,
            long price,
            @Nullable Long stock,
            @Nullable String availability,
            @Nullable String requiredFields,
            @Nullable String providerMeta) {}

    private Seen seen() {
        return new Seen(name, kind, price, stock, availability, requiredFields, providerMeta);
    }

    /// Whether it can be bought, as far as the mirror knows; [ItemSearch] asks the database the same.
    public boolean isAvailable() {
        var isForSale = availability == null || FOR_SALE.contains(availability.toLowerCase(Locale.ROOT));
        return retiredAt == null && isForSale && (stock == null || stock > 0);
    }
}
