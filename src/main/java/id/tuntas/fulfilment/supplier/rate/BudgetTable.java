package id.tuntas.fulfilment.supplier.rate;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.database.sql.Added;
import id.tuntas.platform.database.sql.Sql;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The budget of all replicas, in a row. Each call runs in a transaction of its own.
@ApplicationScoped
class BudgetTable implements BudgetStore {

    private static final String TABLE = "supplier_budget";
    private static final String READ =
            "select pauses, refusals, paused_until, refused_at, calls_per_second, is_found, free_at from " + TABLE
                    + " where id = 1";

    private final Sql sql;
    private final Added table;

    BudgetTable(Sql sql) {
        this.sql = sql;
        this.table = Added.table(sql, TABLE);
    }

    @Override
    public Budget read() {
        return QuarkusTransaction.requiringNew().call(() -> first(READ).orElse(Budget.UNLIMITED));
    }

    @Override
    public Budget change(UnaryOperator<Budget> change) {
        return changed(change).orElseGet(() -> {
            QuarkusTransaction.requiringNew().run(this::insert);
            return changed(change).orElseThrow();
        });
    }

    /// @return empty if there is no row. The transaction has ended then: instead of the row it locks the place where
    ///         others insert it, and two that do so would be a deadlock
    private Optional<Budget> changed(UnaryOperator<Budget> change) {
        return Transactions.retryOnConflict(() -> attempt(change));
    }

    private Optional<Budget> attempt(UnaryOperator<Budget> change) {
        return first(READ + " for update").map(before -> {
            var after = change.apply(before);
            if (!after.equals(before)) {
                update(after);
            }
            return after;
        });
    }

    private Optional<Budget> first(String select) {
        if (!table.isThere()) {
            throw new IllegalStateException(TABLE + " is not there before the migration");
        }
        return sql.first(select, BudgetTable::budget);
    }

    private static Budget budget(ResultSet row) throws SQLException {
        return new Budget(
                row.getLong("pauses"),
                row.getInt("refusals"),
                requireNonNull(instant(row, "paused_until")),
                requireNonNull(instant(row, "refused_at")),
                row.getDouble("calls_per_second"),
                row.getBoolean("is_found"),
                requireNonNull(instant(row, "free_at")));
    }

    private void insert() {
        var none = Budget.UNLIMITED;
        sql.update(
                "insert ignore into " + TABLE + " (id, pauses, refusals, paused_until, refused_at, calls_per_second,"
                        + " is_found, free_at) values (1, 0, 0, ?, ?, 0, false, ?)",
                none.pausedUntil(),
                none.refusedAt(),
                none.freeAt());
    }

    private void update(Budget budget) {
        sql.update(
                "update " + TABLE + " set pauses = ?, refusals = ?, paused_until = ?, refused_at = ?,"
                        + " calls_per_second = ?, is_found = ?, free_at = ? where id = 1",
                budget.pauses(),
                budget.refusals(),
                budget.pausedUntil(),
                budget.refusedAt(),
                budget.callsPerSecond(),
                budget.isFound(),
                budget.freeAt());
    }
}
