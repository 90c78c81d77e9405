package id.tuntas.commerce.catalogue.listing;

import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.PageRequest;
import id.tuntas.commerce.catalogue.Stock;
import id.tuntas.commerce.catalogue.Variant;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import org.hibernate.jpa.HibernateHints;
import org.jspecify.annotations.Nullable;

/// Reads the part of the catalogue that a filter wants.
@ApplicationScoped
class FindItems {

    private static final String TABLES = " from Variant v join %1$s v.product p join %1$s p.category c";

    private final CatalogueVersions versions;

    FindItems(CatalogueVersions versions) {
        this.versions = versions;
    }

    /// @param page null for everything
    ItemList find(CatalogueFilter filter, @Nullable PageRequest page) {
        // Before the items are read, so that the next delta misses nothing.
        var readAt = versions.readTime();
        var query = query("select v" + TABLES.formatted("fetch"), " order by c.id, p.id, v.id", filter, Variant.class)
                .setHint(HibernateHints.HINT_READ_ONLY, true);
        if (page != null) {
            query.setFirstResult(page.offset()).setMaxResults(page.perPage());
        }
        var variants = query.getResultList();
        var total = page == null
                ? variants.size()
                : query("select count(*)" + TABLES.formatted(""), "", filter, Long.class)
                        .getSingleResult();
        return ItemList.of(variants, Stock.of(variants), total, filter.isDelta(), JakartaTime.of(readAt));
    }

    private static <T> TypedQuery<T> query(String start, String end, CatalogueFilter filter, Class<T> type) {
        var query = entities().createQuery(start + filter.condition() + end, type);
        filter.values().forEach(query::setParameter);
        return query;
    }

    private static EntityManager entities() {
        return Variant.getEntityManager();
    }
}
