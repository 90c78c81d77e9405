package id.tuntas.commerce.catalogue.listing;

import id.tuntas.commerce.JakartaTime;
import id.tuntas.commerce.PageRequest;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.InjectableInstance;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
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

    private final InjectableInstance<AgroalDataSource> dataSource;

    FindItems(@DataSource("commerce") InjectableInstance<AgroalDataSource> dataSource) {
        this.dataSource = dataSource;
    }

    /// @param page null for all items
    ItemList find(CatalogueFilter filter, @Nullable PageRequest page) {
        try (var connection = dataSource.get().getConnection()) {
            // Before the items are read, so that the next delta misses nothing.
            var serverTime = JakartaTime.of(readTime(connection));
            var items = items(connection, filter, page);
            var total = page == null ? items.size() : count(connection, filter);
            return ItemList.of(items, total, filter.isDelta(), serverTime);
        } catch (SQLException e) {
            throw new IllegalStateException("the catalogue cannot be read", e);
        }
    }

    private static List<ListedItem> items(Connection connection, CatalogueFilter filter, @Nullable PageRequest page)
            throws SQLException {
        var part = page == null ? "" : " limit " + page.perPage() + " offset " + page.offset();
        var sql = "select " + ListedItem.COLUMNS + TABLES + filter.sql() + ORDER + part;
        try (var statement = connection.prepareStatement(sql)) {
            bind(statement, filter.values());
            try (var rows = statement.executeQuery()) {
                var reader = new ListedItem.Reader();
                var items = new ArrayList<ListedItem>();
                while (rows.next()) {
                    items.add(reader.read(rows));
                }
                return items;
            }
        }
    }

    private static long count(Connection connection, CatalogueFilter filter) throws SQLException {
        try (var statement = connection.prepareStatement("select count(*)" + TABLES + filter.sql())) {
            bind(statement, filter.values());
            try (var rows = statement.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        }
    }

    /// The database's time, which is used for the time stamps.
    private static Instant readTime(Connection connection) throws SQLException {
        try (var statement = connection.prepareStatement("select utc_timestamp(6)");
                var rows = statement.executeQuery()) {
            rows.next();
            return rows.getObject(1, LocalDateTime.class)
                    .toInstant(ZoneOffset.UTC)
                    .minus(COMMIT_MARGIN);
        }
    }

    private static void bind(PreparedStatement statement, List<@Nullable Object> values) throws SQLException {
        for (int i = 0; i < values.size(); i++) {
            statement.setObject(i + 1, values.get(i));
        }
    }
}
