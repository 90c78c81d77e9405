package id.tuntas.fulfilment.reconcile;

import static id.tuntas.platform.database.sql.Columns.instant;
import static id.tuntas.platform.database.sql.Columns.placeholders;

import id.tuntas.fulfilment.supplier.transaction.TransactionSummary;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.database.sql.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The latest entry of each transaction in the supplier's list. Every method joins the caller's transaction.
@ApplicationScoped
public class SupplierMirror {

    private static final int MAX_ID_LENGTH = 191;
    private static final String ROW = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

    /// @param updatedAt by the supplier's clock
    public record MirroredStatus(String status, @Nullable Instant updatedAt) {

        /// Whether the entry is unchanged.
        boolean isStill(TransactionSummary summary) {
            return status.equals(summary.status()) && Objects.equals(updatedAt, micros(summary.updatedAt()));
        }
    }

    private final Sql sql;
    private final Clock clock;

    SupplierMirror(Sql sql, Clock clock) {
        this.sql = sql;
        this.clock = clock;
    }

    /// The supplier's entry of one transaction, as it was last listed.
    ///
    /// @param price, fees, amount   in Rupiah; null if the list has none that can be read
    /// @param createdAt, updatedAt by the supplier's clock
    /// @param seenAt                when it was last listed
    public record Listed(
            String refId,
            String invoice,
            String status,
            @Nullable Long price,
            @Nullable Long fees,
            @Nullable Long amount,
            @Nullable Instant createdAt,
            @Nullable Instant updatedAt,
            @Nullable Instant seenAt) {}

    public Optional<Listed> listed(String refId) {
        // One that only a reconciliation has seen has no status yet.
        return sql.first(
                "select ref_id, invoice, status, nullif(price, 0) as price, nullif(amount, 0) as amount,"
                        + " if(price = 0 and amount = 0, null, fees) as fees, created_at, updated_at, seen_at"
                        + " from supplier_transaction where ref_id = ? and status <> ''",
                row -> new Listed(
                        row.getString("ref_id"),
                        row.getString("invoice"),
                        row.getString("status"),
                        row.getObject("price", Long.class),
                        row.getObject("fees", Long.class),
                        row.getObject("amount", Long.class),
                        instant(row, "created_at"),
                        instant(row, "updated_at"),
                        instant(row, "seen_at")),
                refId);
    }

    Map<String, MirroredStatus> known(Collection<String> refIds) {
        if (refIds.isEmpty()) {
            return Map.of();
        }
        var list = InList.of(refIds);
        var known = new HashMap<String, MirroredStatus>();
        sql.list(
                "select ref_id, status, updated_at from supplier_transaction where ref_id in " + list.sql(),
                row -> known.put(row.getString(1), new MirroredStatus(row.getString(2), instant(row, "updated_at"))),
                list);
        return known;
    }

    /// Stores the entries and when they were seen. Sorted, as below, so that all callers lock rows in the same order.
    public void keep(List<TransactionSummary> summaries) {
        if (summaries.isEmpty()) {
            return;
        }
        var now = clock.instant();
        sql.update(
                "insert into supplier_transaction (ref_id, invoice, activity, status, price, fees, amount, created_at,"
                        + " updated_at, seen_at) values " + placeholders(ROW, summaries.size())
                        + " on duplicate key update invoice = values(invoice), activity = values(activity),"
                        + " status = values(status), price = values(price), fees = values(fees), amount = values(amount),"
                        + " created_at = values(created_at), updated_at = values(updated_at), seen_at = values(seen_at)",
                sorted(summaries).flatMap(summary -> values(summary, now)).toArray());
    }

    /// Records that a reconciliation saw these transactions; of several under one ref_id, the invoice of the first. A
    /// new one gets an empty status, so that the next sweep treats it as changed.
    public void see(String runId, Collection<TransactionSummary> summaries) {
        if (summaries.isEmpty()) {
            return;
        }
        var now = clock.instant();
        sql.update(
                "insert into supplier_transaction (ref_id, invoice, activity, status, price, fees, amount, seen_at,"
                        + " reconciliation_id) values "
                        + placeholders("(?, ?, '', '', 0, 0, 0, ?, ?)", summaries.size())
                        // Assigned from left to right: the invoice still sees the former run.
                        + " on duplicate key update invoice = case when reconciliation_id = values(reconciliation_id)"
                        + " then invoice else values(invoice) end,"
                        + " seen_at = values(seen_at), reconciliation_id = values(reconciliation_id)",
                sorted(summaries)
                        .flatMap(summary -> Stream.of(summary.refId(), shortened(summary.invoice()), now, runId))
                        .toArray());
    }

    /// Several under one ref_id keep their order.
    private static Stream<TransactionSummary> sorted(Collection<TransactionSummary> summaries) {
        return summaries.stream().sorted(Comparator.comparing(TransactionSummary::refId));
    }

    /// The given ref_ids that a reconciliation has seen.
    public Set<String> seenIn(String runId, Collection<String> refIds) {
        return invoicesSeenIn(runId, refIds).keySet();
    }

    /// The same with their invoices, which are empty where the supplier gives none.
    public Map<String, String> invoicesSeenIn(String runId, Collection<String> refIds) {
        if (refIds.isEmpty()) {
            return Map.of();
        }
        var list = InList.of(refIds);
        var seen = new HashMap<String, String>();
        sql.list(
                "select ref_id, invoice from supplier_transaction where reconciliation_id = ? and ref_id in "
                        + list.sql(),
                row -> seen.put(row.getString(1), row.getString(2)),
                runId,
                list);
        return seen;
    }

    /// Whether the transaction's invoice is the known one, as it is stored. What is not known does not differ.
    public static boolean hasInvoice(TransactionSummary summary, @Nullable String known) {
        return known == null
                || known.isEmpty()
                || summary.invoice().isEmpty()
                || known.equals(shortened(summary.invoice()));
    }

    private static Stream<@Nullable Object> values(TransactionSummary summary, Instant now) {
        return Stream.of(
                summary.refId(),
                shortened(summary.invoice()),
                shortened(summary.activity()),
                shortened(summary.status()),
                summary.price(),
                summary.fees(),
                summary.amount(),
                micros(summary.createdAt()),
                micros(summary.updatedAt()),
                now);
    }

    private static @Nullable Instant micros(@Nullable Instant instant) {
        return instant == null ? null : instant.truncatedTo(ChronoUnit.MICROS);
    }

    /// Whether the ref_id fits the table; otherwise it cannot belong to an order.
    public static boolean canKeep(TransactionSummary summary) {
        return !summary.refId().isEmpty() && summary.refId().length() <= MAX_ID_LENGTH;
    }

    private static String shortened(String text) {
        return Shortened.to(MAX_ID_LENGTH, text);
    }
}
