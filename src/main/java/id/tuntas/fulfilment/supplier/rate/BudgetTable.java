package id.tuntas.fulfilment.supplier.rate;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import id.tuntas.platform.database.sql.Added;
import id.tuntas.platform.database.sql.Sql;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.function.UnaryOperator;

/// The budget of all replicas, in a row. Each call runs in a transaction of its own.
@ApplicationScoped
public class BudgetTable implements BudgetStore {

    private static final String TABLE = "supplier_budget";
    private static final String READ =
            "select pauses, refusals, paused_until, refused_at, calls_per_second, is_found, free_at from " + TABLE
                    + " where id = 1";

    private final Sql sql;
    private final Added table;

    /// On the tables of the last release, each replica has its own.
    private final BudgetInMemory own = new BudgetInMemory();

    BudgetTable(AgroalDataSource dataSource) {
        this.sql = new Sql(dataSource);
        this.table = Added.table(dataSource, TABLE);
    }

    @Override
    public Budget read() {
        return QuarkusTransaction.requiringNew().call(() -> table.isThere() ? read(READ) : own.read());
    }

    @Override
    public Budget change(UnaryOperator<Budget> change) {
        return QuarkusTransaction.requiringNew().call(() -> table.isThere() ? changed(change) : own.change(change));
    }

    private Budget changed(UnaryOperator<Budget> change) {
        var before = read(READ + " for update");
        var after = change.apply(before);
        if (!after.equals(before)) {
            write(after);
        }
        return after;
    }

    private Budget read(String select) {
        return sql.first(select, BudgetTable::budget).orElse(Budget.UNLIMITED);
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

    private void write(Budget budget) {
        sql.update(
                "insert into " + TABLE + " (id, pauses, refusals, paused_until, refused_at, calls_per_second, is_found,"
                        + " free_at) values (1, ?, ?, ?, ?, ?, ?, ?)"
                        + " on duplicate key update pauses = values(pauses), refusals = values(refusals),"
                        + " paused_until = values(paused_until), refused_at = values(refused_at),"
                        + " calls_per_second = values(calls_per_second), is_found = values(is_found),"
                        + " free_at = values(free_at)",
                budget.pauses(),
                budget.refusals(),
                budget.pausedUntil(),
                budget.refusedAt(),
                budget.callsPerSecond(),
                budget.isFound(),
                budget.freeAt());
    }
}
