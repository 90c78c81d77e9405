package id.tuntas.fulfilment.catalogue;

import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.fulfilment.supplier.goods.SupplierItem;
import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.database.sql.RowLock;
import id.tuntas.platform.database.sql.Shortened;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/// An item as the supplier last described it.
///
/// Only changed columns are written, so that a sync does not restore what a look-up has changed meanwhile.
@Entity
@DynamicUpdate
public class Item extends PanacheEntityBase {

    private static final int MAX_NAME_LENGTH = 255;
    private static final int MAX_URL_LENGTH = 1000;
    private static final int MAX_STATUS_LENGTH = 64;

    /// Statuses of items that can be bought; all others mean that they cannot be at present.
    static final Set<String> FOR_SALE = Set.of("active", "available", "on", "1", "true");

    /// The supplier's variant id.
    @Id
    public Long id;

    public @Nullable String sku;
    public String name;

    public @Nullable Long productId;

    public @Nullable String product;

    public @Nullable Long categoryId;

    public @Nullable String category;
    public @Nullable String image;

    @Enumerated(EnumType.STRING)
    public ItemKind kind;

    /// Per unit, in Rupiah; for an open denomination per provider unit.
    public long price;

    /// Null where the supplier does not give it.
    public @Nullable Long stock;

    public @Nullable Long minOrder;

    /// The supplier's status, e.g. `active`; null where it does not give one.
    public @Nullable String availability;

    /// JSON array of the fields that an order form needs.
    public @Nullable String requiredFields;

    /// JSON object with the bounds of an open denomination.
    public @Nullable String providerMeta;

    /// JSON object that describes how to validate a customer's account.
    public @Nullable String validation;

    public @Nullable String description;

    public @Nullable Instant updatedAt;

    /// When the supplier was asked for its latest description.
    public Instant syncedAt;

    /// When it was first missing in the supplier's full list.
    public @Nullable Instant retiredAt;

    /// Adds rows for items that are new, without all that [#update] completes, and locks them. One that another
    /// transaction has added meanwhile stays as it is.
    ///
    /// @param sources at least one
    /// @param asked   when the supplier was asked for them
    public static void add(List<SupplierItem> sources, Instant asked) {
        var rows = Columns.padded(sources);
        var insert = getEntityManager()
                .createNativeQuery("insert into item (id, name, kind, price, synced_at) values "
                        + Columns.placeholders("(?, ?, ?, ?, ?)", rows.size())
                        + " on duplicate key update id = id");
        int parameter = 1;
        for (var source : rows) {
            insert.setParameter(parameter++, source.id());
            insert.setParameter(parameter++, Shortened.to(MAX_NAME_LENGTH, source.name()));
            insert.setParameter(parameter++, ItemKind.of(source.orderProcess()).name());
            insert.setParameter(parameter++, source.price());
            insert.setParameter(parameter++, asked);
        }
        insert.executeUpdate();
    }

    public static Item of(SupplierItem source, Instant now) {
        var item = new Item();
        item.id = source.id();
        item.syncedAt = now;
        item.update(source);
        return item;
    }

    public static List<Item> byIds(Collection<Long> ids) {
        return list("id in ?1", ids);
    }

    static Optional<Item> locked(long id) {
        return RowLock.of(getEntityManager(), Item.class, "item", id);
    }

    /// The products of these items; those without one are left out.
    public static Map<Long, Long> productsOf(Collection<Long> ids) {
        return getEntityManager()
                .createQuery(
                        "select id, productId from Item where id in :ids and productId is not null", Object[].class)
                .setParameter("ids", ids)
                .getResultStream()
                .collect(Collectors.toMap(row -> (Long) row[0], row -> (Long) row[1]));
    }

    /// The ids of items that are not retired and were not described since a moment.
    public static List<Long> silentSince(Instant moment) {
        return getEntityManager()
                .createQuery("select id from Item where retiredAt is null and syncedAt < :moment", Long.class)
                .setParameter("moment", moment)
                .getResultList();
    }

    public static long countListed() {
        return count("retiredAt is null");
    }

    /// Retires those that were not described since a moment.
    ///
    /// @return how many were not retired before
    public static int retire(Collection<Long> ids, Instant since, Instant now) {
        return update("retiredAt = ?1 where retiredAt is null and syncedAt < ?2 and id in ?3", now, since, ids);
    }

    /// Marks items as described again without change, in one statement. Also one whose price is from a later answer:
    /// which of the two is right is unknown, and the next order asks.
    ///
    /// @param asked when the supplier was asked
    public static void described(Collection<Long> ids, Instant asked) {
        update("syncedAt = ?1 where id in ?2", asked, ids);
    }

    /// Applies a description. Details and lists have different members, also within `provider_meta` and `validation`;
    /// missing ones keep their value.
    ///
    /// @return whether anything that a buyer sees has changed
    public boolean update(SupplierItem source) {
        return update(source, source.price());
    }

    /// The same, but with this price, which may come from a later answer.
    public boolean update(SupplierItem source, long latestPrice) {
        var before = retiredAt == null ? seen() : null;
        name = Shortened.to(MAX_NAME_LENGTH, source.name());
        kind = ItemKind.of(source.orderProcess());
        price = latestPrice;
        stock = source.stock();
        requiredFields = source.requiredFields();
        var isDetail = source.shelf() == null;
        providerMeta =
                isDetail ? ListMembers.kept("qty_label", providerMeta, source.providerMeta()) : source.providerMeta();
        validation = isDetail ? ListMembers.kept("fields", validation, source.validation()) : source.validation();
        minOrder = source.minOrder() == null ? minOrder : source.minOrder();
        availability =
                source.status() == null ? availability : Shortened.ofNullable(MAX_STATUS_LENGTH, source.status());
        sku = source.sku() == null ? sku : Shortened.ofNullable(MAX_NAME_LENGTH, source.sku());
        description = source.description() == null ? description : source.description();
        updatedAt = source.updatedAt() == null ? updatedAt : source.updatedAt();
        if (source.shelf() != null) {
            stand(source.shelf());
        }
        retiredAt = null;
        return !seen().equals(before);
    }

    /// Whether its description was asked for after a moment, or a list lacked it afterwards.
    public boolean isNewerThan(Instant moment) {
        return syncedAt.isAfter(moment) || (retiredAt != null && retiredAt.isAfter(moment));
    }

    private void stand(SupplierItem.Shelf shelf) {
        productId = shelf.productId();
        product = Shortened.ofNullable(MAX_NAME_LENGTH, shelf.product());
        categoryId = shelf.categoryId();
        category = Shortened.ofNullable(MAX_NAME_LENGTH, shelf.category());
        image = Shortened.ofNullable(MAX_URL_LENGTH, shelf.image());
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

    /// Whether it can be bought according to the mirror; [ItemSearch] has the same condition in the query.
    public boolean isAvailable() {
        var isForSale = availability == null || FOR_SALE.contains(availability.toLowerCase(Locale.ROOT));
        return retiredAt == null && isForSale && (stock == null || stock > 0);
    }
}
