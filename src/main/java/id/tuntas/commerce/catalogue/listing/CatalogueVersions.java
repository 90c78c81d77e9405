package id.tuntas.commerce.catalogue.listing;

import id.tuntas.commerce.catalogue.Variant;
import jakarta.enterprise.context.ApplicationScoped;

/// Tells whether the catalogue has changed, be it through this process, another replica, or past both.
@ApplicationScoped
class CatalogueVersions {

    /// Every change stamps its row, and no stamp is given twice: rows that come, go or change alter the sums. A
    /// change that commits late alters them as well, although its stamp is older than others, which a maximum
    /// would not show.
    private static final String VERSION = "select concat_ws('-', %s)"
            .formatted(String.join(", ", sum("category"), sum("product"), sum("variant"), sum("stock")));

    private static String sum(String table) {
        return "(select concat(count(*), '.', coalesce(sum(unix_timestamp(updated_at)), 0)) from " + table + ")";
    }

    /// About a millisecond for some thousands of items: four scans of indexes.
    String current() {
        return (String) Variant.getEntityManager()
                .createNativeQuery(VERSION, String.class)
                .getSingleResult();
    }
}
