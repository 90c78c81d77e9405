package id.tuntas.fulfilment.order.due;

import static java.util.Comparator.comparing;

import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.ReportedStatus;
import id.tuntas.platform.database.sql.Added;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.database.sql.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What was reported about orders that are to be made due [later][LateWakes], so that it outlives the process. Every
/// method joins the caller's transaction.
@ApplicationScoped
class LateWakeTable {

    private static final String NAME = "late_wake";
    private static final int MAX_STATUS_LENGTH = 64;

    private final Sql sql;
    private final Added table;

    LateWakeTable(Sql sql) {
        this.sql = sql;
        this.table = Added.table(sql, NAME);
    }

    void add(Collection<ReportedStatus> reported) {
        run(
                "insert into " + NAME + " (ref_id, status) values (?, ?) on duplicate key update status = status",
                reported);
    }

    void remove(Collection<ReportedStatus> reported) {
        run("delete from " + NAME + " where ref_id = ? and status = ?", reported);
    }

    /// Sorted, so that all callers lock rows in the same order.
    private void run(String statement, Collection<ReportedStatus> reported) {
        if (reported.isEmpty() || !table.isThere()) {
            return;
        }
        sql.updateEach(
                statement,
                reported.stream()
                        .sorted(comparing(ReportedStatus::refId).thenComparing(ReportedStatus::status))
                        .map(report ->
                                new @Nullable Object[] {report.refId(), Shortened.to(MAX_STATUS_LENGTH, report.status())
                                })
                        .toList());
    }

    /// There are few: each was locked for longer than its callback waits.
    List<ReportedStatus> all() {
        return table.isThere()
                ? sql.list(
                        "select ref_id, status from " + NAME,
                        row -> new ReportedStatus(row.getString(1), row.getString(2)))
                : List.of();
    }
}
