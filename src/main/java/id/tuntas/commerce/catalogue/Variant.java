package id.tuntas.commerce.catalogue;

import id.tuntas.commerce.ApiError;
import id.tuntas.platform.code.Coded;
import id.tuntas.platform.database.sql.RowLock;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// An item that can be bought: the "item" of the API.
@Entity
public class Variant extends PanacheEntityBase {

    /// Whether it can be bought.
    public enum Availability implements Coded {
        ACTIVE,
        /// Shown, but orders are refused.
        UNAVAILABLE,
        /// Treated as nonexistent.
        RETIRED;

        /// All codes, as the API description lists them.
        public static final String CODES = "active|unavailable|retired";

        /// As resellers read it.
        public String onOrOff() {
            return this == ACTIVE ? "on" : "off";
        }
    }

    /// Maximum units of an order: each is a row, and a part of answers and callbacks.
    public static final int MAX_UNITS = 20_000;

    /// Maximum units of items without a limit.
    public static final int MAX_UNLIMITED = 2_000;

    @Id
    public int id;

    @ManyToOne(fetch = FetchType.LAZY)
    public Product product;

    public String sku;
    public String name;
    public String description;

    public @Nullable String sellerNote;

    /// Rupiah per item; for an open denomination, per provider unit.
    public long price;

    @Enumerated(EnumType.STRING)
    @Column(name = "order_process")
    public OrderProcess process;

    @Enumerated(EnumType.STRING)
    public NoteKind noteKind;

    public int minOrder;

    /// Set by the seller; null: no maximum.
    public @Nullable Integer maxOrder;

    @Column(name = "provider_min_qty")
    public @Nullable Integer providerMin;

    @Column(name = "provider_max_qty")
    public @Nullable Integer providerMax;

    @Column(name = "provider_step_qty")
    public @Nullable Integer providerStep;

    @Column(name = "qty_label")
    public @Nullable String quantityLabel;

    public boolean unlimitedStock;

    @Enumerated(EnumType.STRING)
    public Availability availability;

    /// The visible items, with their products, by id.
    public static Map<Integer, Variant> forSale(Collection<Integer> ids) {
        return Variant.<Variant>find(
                        "from Variant v join fetch v.product where v.id in ?1 and v.availability <> ?2",
                        ids,
                        Availability.RETIRED)
                .stream()
                .collect(Collectors.toMap(variant -> variant.id, Function.identity()));
    }

    public static Optional<Variant> forSale(int id) {
        return Optional.ofNullable(forSale(List.of(id)).get(id));
    }

    /// Locked until the transaction ends, so that changes of one item follow each other.
    public static Optional<Variant> locked(int id) {
        return RowLock.of(getEntityManager(), Variant.class, "variant", id);
    }

    /// The items whose customer ids can be validated, sorted by product.
    ///
    /// @param search part of the name of the item or its product
    public static List<Variant> withValidation(@Nullable String search) {
        return list(
                "from Variant v join fetch v.product p where v.availability <> ?1 and p.validation <> ?2"
                        + " and (lower(v.name) like ?3 escape '!' or lower(p.name) like ?3 escape '!')"
                        + " order by p.id, v.id",
                Availability.RETIRED,
                Product.Validation.NONE,
                new SearchText(search == null ? "" : search).containing());
    }

    /// What the seller asks.
    ///
    /// @throws ApiError `MINIMUM_ORDER_NOT_MET`, or `VALIDATION_ERROR` above the maximum
    public void checkQuantity(int quantity, String field) {
        checkMinimum(quantity, field);
        if (maxOrder != null && quantity > maxOrder) {
            throw ApiError.tooLarge(field, maxOrder);
        }
    }

    /// @throws ApiError `MINIMUM_ORDER_NOT_MET`
    public void checkMinimum(int quantity, String field) {
        if (quantity < minOrder) {
            throw ApiError.onField(
                    "MINIMUM_ORDER_NOT_MET", "The minimum order of " + name + " is " + minOrder + ".", field);
        }
    }

    /// The maximum quantity of one order.
    public int largestOrder() {
        if (process == OrderProcess.SMM) {
            return maxOrder == null ? Integer.MAX_VALUE : maxOrder;
        }
        var most = unlimitedStock ? MAX_UNLIMITED : MAX_UNITS;
        return maxOrder == null ? most : Math.min(maxOrder, MAX_UNITS);
    }

    /// Whether and how the customer id can be validated.
    public Product.Validation validation() {
        return product.validation;
    }
}
