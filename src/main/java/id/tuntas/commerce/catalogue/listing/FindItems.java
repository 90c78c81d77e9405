package id.tuntas.commerce.catalogue.listing;

import static java.util.Objects.requireNonNull;

import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.page.PageRequest;
import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.rest.listing.Query;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads the filtered catalogue in one statement, as plain rows instead of entities.
@ApplicationScoped
class FindItems {

    private static final String TABLES = " from variant v join product p on p.id = v.product_id"
            + " join category c on c.id = p.category_id left join stock s on s.variant_id = v.id ";
    private static final String ORDER = " order by c.id, p.id, v.id";

    /// A change becomes visible with its commit, a little after its time stamp. The next delta therefore begins this
    /// much before the list was read.
    private static final Duration COMMIT_MARGIN = Duration.ofSeconds(1);

    private final CommerceDatabase database;

    FindItems(CommerceDatabase database) {
        this.database = database;
    }

    /// @param page null for all items
    @Transactional
    ItemPage find(CatalogueFilter filter, @Nullable PageRequest page) {
        var sql = database.sql();
        var serverTime = serverTime(sql);
        var part = page == null ? "" : " limit " + page.perPage() + " offset " + page.offset();
        var items = items(sql, filter, part);
        long total = page == null ? items.size() : count(sql, filter.query("select count(*)" + TABLES, ""));
        return ItemPage.of(items, total, filter.isDelta(), serverTime);
    }

    /// Whatever matches, without the memory of more.
    ///
    /// @return empty if there are more
    @Transactional
    Optional<ItemPage> findAtMost(int most, CatalogueFilter filter) {
        var sql = database.sql();
        var serverTime = serverTime(sql);
        var items = items(sql, filter, " limit " + (most + 1));
        return items.size() > most
                ? Optional.empty()
                : Optional.of(ItemPage.of(items, items.size(), filter.isDelta(), serverTime));
    }

    private static List<ListedItem> items(Sql sql, CatalogueFilter filter, String part) {
        var query = filter.query("select " + ListedItem.COLUMNS + TABLES, ORDER + part);
        return sql.list(query.sql(), new ListedItem.Reader()::read, query.parameters());
    }

    private static long count(Sql sql, Query query) {
        return sql.first(query.sql(), row -> row.getLong(1), query.parameters()).orElseThrow();
    }

    /// To be read before the items, so that the next delta misses nothing.
    private static OffsetDateTime serverTime(Sql sql) {
        return JakartaTime.of(now(sql).minus(COMMIT_MARGIN));
    }

    /// The database's time, which is used for the time stamps.
    private static Instant now(Sql sql) {
        return sql.first(
                        "select utc_timestamp(6) as server_time",
                        row -> requireNonNull(Columns.instant(row, "server_time")))
                .orElseThrow();
    }
}
