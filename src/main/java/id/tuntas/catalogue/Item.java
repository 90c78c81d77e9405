package id.tuntas.catalogue;

import id.tuntas.supplier.Kind;
import id.tuntas.supplier.SupplierItem;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An item as the supplier last described it.
@Entity
@Table(name = "item")
public class Item extends PanacheEntityBase {

    /// The supplier's variant id.
    @Id
    public Long id;

    public String name;
    public @Nullable String product;
    public @Nullable String category;

    @Enumerated(EnumType.STRING)
    public Kind kind;

    /// Per unit, in Rupiah.
    public long price;

    /// Null where the supplier does not say.
    public @Nullable Long stock;

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

    @Column(name = "synced_at")
    public Instant syncedAt;

    @Column(name = "retired_at")
    public @Nullable Instant retiredAt;

    static Item of(SupplierItem told, Instant now) {
        var item = new Item();
        item.id = told.id();
        item.update(told, now);
        return item;
    }

    void update(SupplierItem told, Instant now) {
        name = told.name();
        kind = Kind.of(told.orderProcess());
        price = told.price();
        stock = told.stock();
        requiredFields = told.requiredFields();
        providerMeta = told.providerMeta();
        validation = told.validation();
        description = told.description();
        syncedAt = now;
        retiredAt = null;
    }
}
