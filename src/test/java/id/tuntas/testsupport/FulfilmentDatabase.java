package id.tuntas.testsupport;

import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.catalogue.CurrentItems;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The fulfilment tables, for tests: emptied before each one, looked into after it. `utc_timestamp(6)` in a statement
/// is the application's time.
@ApplicationScoped
public class FulfilmentDatabase {

    private static final List<String> TABLES = List.of(
            "open_order",
            "notification",
            "notification_attempt",
            "timeline",
            "code_owner",
            "order_unit",
            "order_line",
            "orders",
            "callback",
            "refusal",
            "supplier_transaction",
            "audit_check",
            "audit_seal",
            "audit",
            "bulk_run",
            "paused_queue",
            "supplier_budget",
            "reconciliation_finding",
            "reconciliation",
            "operator_alert",
            "balance_snapshot",
            "topup",
            "item",
            "price_change",
            "sync_run",
            "hourly_figure",
            "order_duration",
            "promised_lock",
            "promised_bill");

    private final AgroalDataSource dataSource;
    private final Statements statements;
    private final CurrentItems items;

    FulfilmentDatabase(AgroalDataSource dataSource, CurrentItems items, Clock clock) {
        this.dataSource = dataSource;
        this.items = items;
        statements = new Statements(() -> dataSource, clock);
    }

    public void clean() {
        statements.executeAll(
                TABLES.stream().map(table -> "delete from " + table).toList());
        items.forget();
    }

    /// Until the supplier has taken so many orders, and none of them is over.
    public void awaitPlaced(int orders) {
        await().atMost(Duration.ofMinutes(2))
                .until(() -> number("select count(*) from orders where status = 'PROCESSING'") == orders);
    }

    /// Mirrors an item at Rp 10,000, so that no test depends on the supplier's catalogue.
    public void hasItem(long id, String kind, @Nullable String requiredFields, @Nullable String providerMeta) {
        execute(
                "insert into item (id, name, kind, price, required_fields, provider_meta, synced_at)"
                        + " values (?, ?, ?, 10000, ?, ?, utc_timestamp(6))",
                id,
                "Item " + id,
                kind,
                requiredFields,
                providerMeta);
    }

    public long count(String table) {
        return number("select count(*) from " + table);
    }

    /// @return the first column of the first row; 0 when there is none
    public long number(String sql, @Nullable Object... parameters) {
        return statements.number(sql, parameters);
    }

    /// @return the first column of the first row
    public byte[] bytes(String sql, @Nullable Object... parameters) {
        return statements.value(byte[].class, sql, parameters);
    }

    /// @return the first column of all rows
    public List<String> texts(String sql, @Nullable Object... parameters) {
        return statements.texts(sql, parameters);
    }

    /// @return the first column of the first row, which is a time
    public Instant time(String sql, @Nullable Object... parameters) {
        return statements.time(sql, parameters);
    }

    /// Waits until a statement waits for the lock of another transaction.
    ///
    /// @param statement a pattern of its text, for `like`
    public void awaitLockWait(String statement) {
        await().pollInterval(Patience.BETWEEN_READS_OF_LOCK_WAITS)
                .until(() -> number(
                                "select count(*) from information_schema.innodb_trx where trx_state = 'LOCK WAIT'"
                                        + " and trx_query like ?",
                                statement)
                        > 0);
    }

    /// @param act is done while each other connection waits for the table
    public <T> T whileLocked(String table, Supplier<T> act) {
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("lock tables " + table + " write");
            try {
                return act.get();
            } finally {
                statement.execute("unlock tables");
            }
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    /// @return how many rows it changed
    public int execute(String sql, @Nullable Object... parameters) {
        return statements.execute(sql, parameters);
    }
}
