package id.tuntas.commerce.catalogue;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;

/// A brand's product; its variants are the items.
@Entity
public class Product extends PanacheEntityBase {

    /// Whether and how a customer id can be validated before ordering.
    public enum Validation {
        NONE,
        /// By the id alone.
        ACCOUNT,
        /// By id and zone.
        ZONE
    }

    @Id
    public int id;

    @ManyToOne(fetch = FetchType.LAZY)
    public Category category;

    public String name;

    /// A category within the category.
    public String subCategory;

    public String image;

    @Enumerated(EnumType.STRING)
    public Validation validation;
}
