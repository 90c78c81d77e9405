package id.tuntas.commerce.catalogue;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/// A category of the catalogue.
@Entity
public class Category extends PanacheEntityBase {

    @Id
    public int id;

    public String name;
    public String slug;
    public String icon;
}
