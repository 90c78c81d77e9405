package id.tuntas.testsupport;

import static java.util.Objects.requireNonNull;

import id.tuntas.sql.Columns;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;

/// The fulfilment tables, for tests: emptied before each one, looked into after it.
@ApplicationScoped
public class FulfilmentDatabase {

    private static final List<String> TABLES = List.of(
            "open_order",
            "notification",
            "timeline",
            "code_owner",
            "order_unit",
            "order_line",
            "orders",
            "callback",
            "refusal",
            "supplier_transaction",
            "audit",
            "reconciliation_finding",
            "reconciliation",
            "operator_alert",
            "balance_snapshot",
            "topup",
            "item",
            "sync_run",
            "promised_lock",
            "promised_bill");

    private final AgroalDataSource dataSource;

    FulfilmentDatabase(AgroalDataSource dataSource) {
        this.dataSource = dataSource;
    }

    public void clean() {
        TABLES.forEach(table -> execute("delete from " + table));
    }

    /// Mirrors an item, so that no test depends on the supplier's catalogue.
    public void hasItem(long id, String kind, String requiredFields, String providerMeta) {
        var sql = "insert into item (id, name, kind, price, required_fields, provider_meta, synced_at)"
                + " values (?, ?, ?, 10000, ?, ?, ?)";
        try (var connection = dataSource.getConnection();
                var statement = connection.prepareStatement(sql)) {
            statement.setLong(1, id);
            statement.setString(2, "Item " + id);
            statement.setString(3, kind);
            statement.setString(4, requiredFields);
            statement.setString(5, providerMeta);
            statement.setObject(6, Columns.utc(Instant.now()));
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    public long count(String table) {
        return number("select count(*) from " + table);
    }

    public long number(String query) {
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(query, e);
        }
    }

    public Instant time(String query) {
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            rows.next();
            return requireNonNull(rows.getObject(1, LocalDateTime.class)).toInstant(ZoneOffset.UTC);
        } catch (SQLException e) {
            throw new IllegalStateException(query, e);
        }
    }

    public void execute(String sql) {
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }
}
