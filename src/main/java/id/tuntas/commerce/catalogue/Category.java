package id.tuntas.commerce.catalogue;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A shelf of the catalogue.
@Entity
@Table(name = "category")
public class Category extends PanacheEntityBase {

    @Id
    public int id;

    public String name;
    public String slug;
    public String icon;

    /// Stamped by the database.
    @Column(name = "updated_at", insertable = false, updatable = false)
    public @Nullable Instant updatedAt;
}
