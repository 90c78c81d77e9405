package id.tuntas.fulfilment.reconcile;

import static id.tuntas.platform.database.sql.Columns.instant;
import static id.tuntas.platform.database.sql.Columns.placeholders;
import static id.tuntas.platform.database.sql.Columns.utc;

import id.tuntas.fulfilment.supplier.transaction.TransactionSummary;
import id.tuntas.platform.database.sql.InList;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The latest entry of each transaction in the supplier's list. Every method joins the caller's transaction.
@ApplicationScoped
public class SupplierMirror {

    private static final int LONGEST_ID = 191;
    private static final String ROW = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

    /// @param updatedAt by the supplier's clock
    public record Known(String status, @Nullable Instant updatedAt) {

        /// Whether the entry is unchanged.
        boolean isStill(TransactionSummary summary) {
            return status.equals(summary.status()) && Objects.equals(updatedAt, micros(summary.updatedAt()));
        }
    }

    private final AgroalDataSource dataSource;
    private final Clock clock;

    SupplierMirror(AgroalDataSource dataSource, Clock clock) {
        this.dataSource = dataSource;
        this.clock = clock;
    }

    Map<String, Known> known(Collection<String> refIds) {
        if (refIds.isEmpty()) {
            return Map.of();
        }
        var list = InList.of(refIds);
        var sql = "select ref_id, status, updated_at from supplier_transaction where ref_id in " + list.sql();
        try (var connection = dataSource.getConnection();
                var statement = connection.prepareStatement(sql)) {
            list.bind(statement, 1);
            var known = new HashMap<String, Known>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    known.put(rows.getString(1), new Known(rows.getString(2), instant(rows, "updated_at")));
                }
            }
            return known;
        } catch (SQLException e) {
            throw new IllegalStateException("the supplier's transactions cannot be read", e);
        }
    }

    /// Stores the entries and when they were seen.
    public void keep(List<TransactionSummary> summaries) {
        if (summaries.isEmpty()) {
            return;
        }
        var sql =
                "insert into supplier_transaction (ref_id, invoice, activity, status, price, fees, amount, created_at,"
                        + " updated_at, seen_at) values " + placeholders(ROW, summaries.size())
                        + " on duplicate key update invoice = values(invoice), activity = values(activity),"
                        + " status = values(status), price = values(price), fees = values(fees), amount = values(amount),"
                        + " created_at = values(created_at), updated_at = values(updated_at), seen_at = values(seen_at)";
        try (var connection = dataSource.getConnection();
                var statement = connection.prepareStatement(sql)) {
            int index = 1;
            for (var summary : summaries) {
                index = bind(statement, index, summary);
            }
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException("the supplier's transactions cannot be stored", e);
        }
    }

    /// Records that a reconciliation saw these transactions. A new one gets an empty status, so that the next sweep
    /// treats it as changed.
    public void see(String runId, Collection<TransactionSummary> summaries) {
        if (summaries.isEmpty()) {
            return;
        }
        var sql = "insert into supplier_transaction (ref_id, invoice, activity, status, price, fees, amount, seen_at,"
                + " reconciliation_id) values " + placeholders("(?, '', '', '', 0, 0, 0, ?, ?)", summaries.size())
                + " on duplicate key update seen_at = values(seen_at), reconciliation_id = values(reconciliation_id)";
        try (var connection = dataSource.getConnection();
                var statement = connection.prepareStatement(sql)) {
            int index = 1;
            for (var summary : summaries) {
                statement.setString(index++, summary.refId());
                statement.setObject(index++, utc(clock.instant()));
                statement.setString(index++, runId);
            }
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException("the supplier's transactions cannot be stored", e);
        }
    }

    /// The given ref_ids that a reconciliation has seen.
    public Set<String> seenIn(String runId, Collection<String> refIds) {
        if (refIds.isEmpty()) {
            return Set.of();
        }
        var sql = "select ref_id from supplier_transaction where reconciliation_id = ? and ref_id in ("
                + placeholders("?", refIds.size()) + ")";
        try (var connection = dataSource.getConnection();
                var statement = connection.prepareStatement(sql)) {
            statement.setString(1, runId);
            int index = 2;
            for (var refId : refIds) {
                statement.setString(index++, refId);
            }
            var seen = new HashSet<String>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    seen.add(rows.getString(1));
                }
            }
            return seen;
        } catch (SQLException e) {
            throw new IllegalStateException("the supplier's transactions cannot be read", e);
        }
    }

    private int bind(PreparedStatement statement, int start, TransactionSummary summary) throws SQLException {
        int index = start;
        statement.setString(index++, summary.refId());
        statement.setString(index++, shortened(summary.invoice()));
        statement.setString(index++, shortened(summary.activity()));
        statement.setString(index++, shortened(summary.status()));
        statement.setLong(index++, summary.price());
        statement.setLong(index++, summary.fees());
        statement.setLong(index++, summary.amount());
        time(statement, index++, summary.createdAt());
        time(statement, index++, summary.updatedAt());
        statement.setObject(index++, utc(clock.instant()));
        return index;
    }

    private static void time(PreparedStatement statement, int index, @Nullable Instant instant) throws SQLException {
        if (instant == null) {
            statement.setNull(index, Types.TIMESTAMP);
        } else {
            statement.setObject(index, utc(instant.truncatedTo(ChronoUnit.MICROS)));
        }
    }

    private static @Nullable Instant micros(@Nullable Instant instant) {
        return instant == null ? null : instant.truncatedTo(ChronoUnit.MICROS);
    }

    /// Whether the ref_id fits the table; otherwise it cannot belong to an order.
    public static boolean canKeep(TransactionSummary summary) {
        return !summary.refId().isEmpty() && summary.refId().length() <= LONGEST_ID;
    }

    private static String shortened(String text) {
        return text.length() > LONGEST_ID ? text.substring(0, LONGEST_ID) : text;
    }
}
