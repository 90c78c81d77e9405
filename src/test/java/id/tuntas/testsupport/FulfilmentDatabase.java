package id.tuntas.testsupport;

import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.catalogue.CurrentItems;
import id.tuntas.platform.work.loop.Loops;
import id.tuntas.platform.work.pause.PausedQueues;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The fulfilment tables, for tests: emptied before each one, looked into after it. `utc_timestamp(6)` in a statement
/// is the application's time.
@ApplicationScoped
public class FulfilmentDatabase {

    /// Their rows are worked on by themselves.
    private static final List<String> QUEUES =
            List.of("open_order", "notification", "bulk_run", "operator_alert", "topup");

    private static final List<String> OTHER_TABLES = List.of(
            "notification_attempt",
            "timeline",
            "code_owner",
            "order_unit",
            "order_line",
            "orders",
            "callback",
            "late_wake",
            "refusal",
            "supplier_transaction",
            "audit_check",
            "audit_seal",
            "audit",
            "paused_queue",
            "supplier_budget",
            "reconciliation_finding",
            "reconciliation",
            "balance_snapshot",
            "item",
            "price_change",
            "sync_run",
            "hourly_figure",
            "order_duration",
            "promised_lock",
            "promised_bill",
            "opt_out");

    private final AgroalDataSource dataSource;
    private final Statements statements;
    private final CurrentItems items;
    private final PausedQueues paused;
    private final Loops loops;
    private final ScriptedSupplier supplier;
    private final ScriptedGoods goods;

    FulfilmentDatabase(
            AgroalDataSource dataSource,
            CurrentItems items,
            PausedQueues paused,
            Loops loops,
            ScriptedSupplier supplier,
            ScriptedGoods goods,
            Clock clock) {
        this.dataSource = dataSource;
        this.items = items;
        this.paused = paused;
        this.loops = loops;
        this.supplier = supplier;
        this.goods = goods;
        statements = new Statements(() -> dataSource, clock);
    }

    /// The tables that are emptied.
    public static Stream<String> emptied() {
        return Stream.concat(QUEUES.stream(), OTHER_TABLES.stream());
    }

    /// Also ends what an earlier test has begun, and then resets [ScriptedSupplier]: otherwise a late call of an
    /// earlier order would take what the next test has scripted for its own.
    public void clean() {
        endWork();
        supplier.reset();
        statements.executeAll(deletions(OTHER_TABLES, ""));
        items.forget();
        paused.refresh();
    }

    /// What is recorded meanwhile may insert further rows, and a claim that has just been committed is not counted as
    /// under way yet: so there is rest when neither a claimed row was found nor anything is under way.
    private void endWork() {
        supplier.releaseAll();
        goods.releaseAll();
        while (emptyQueues() > 0 || !loops.areIdle()) {
            await("the end of all work on the rows of an earlier test").until(loops::areIdle);
        }
    }

    /// @return how many of the deleted rows were claimed
    private int emptyQueues() {
        statements.executeAll(deletions(QUEUES, " where leased_until is null"));
        return statements.executeAll(deletions(QUEUES, ""));
    }

    private static List<String> deletions(List<String> tables, String which) {
        return tables.stream().map(table -> "delete from " + table + which).toList();
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
        statements.awaitLockWait(statement);
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
