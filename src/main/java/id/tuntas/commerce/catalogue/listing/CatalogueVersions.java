package id.tuntas.commerce.catalogue.listing;

import id.tuntas.commerce.catalogue.Variant;
import jakarta.enterprise.context.ApplicationScoped;

/// Detects changes of the catalogue, by this process, another replica, or SQL.
@ApplicationScoped
class CatalogueVersions {

    /// Every change sets a unique time stamp on its row, so that added, removed and changed rows alter the sums. So
    /// does a change that commits late with an older time stamp, which a maximum would miss.
    private static final String VERSION = "select concat_ws('-', %s)"
            .formatted(String.join(", ", sum("category"), sum("product"), sum("variant"), sum("stock")));

    private static String sum(String table) {
        return "(select concat(count(*), '.', coalesce(sum(unix_timestamp(updated_at)), 0)) from " + table + ")";
    }

    /// Takes about a millisecond for some thousands of items: four index scans.
    String current() {
        return (String) Variant.getEntityManager()
                .createNativeQuery(VERSION, String.class)
                .getSingleResult();
    }
}
