package id.tuntas.fulfilment.order.figures;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Comparator.comparing;
import static java.util.Objects.requireNonNull;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.alarm.Alarm;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What alarms say of the orders that have a mark now. They may gather for ever, so not all are read.
@ApplicationScoped
public class MarkedOrders {

    private static final int MAX_COUNTED = 1_000;

    /// Of those that changed last, as the mark changes an order.
    private static final int MAX_WITH_HISTORY = 100;

    private record Row(String id, Instant updatedAt) {}

    /// @param number of the orders, for people
    /// @param weight of an alarm about them: it grows with every mark and every further reason for one, whatever
    ///               operators have resolved before
    public record Marked(String number, long weight) {}

    private final Sql sql;

    MarkedOrders(Sql sql) {
        this.sql = sql;
    }

    /// An alarm about them, in the caller's transaction; empty if no order has the mark.
    ///
    /// @param text names the orders; their number is added
    public Optional<Alarm> alarm(String code, String text, Attention mark) {
        return with(mark)
                .map(marked -> new Alarm(code, "", text + ": " + marked.number() + ".", null, marked.weight()));
    }

    /// Runs in the caller's transaction; empty if no order has the mark.
    public Optional<Marked> with(Attention mark) {
        var rows = sql.list(
                "select id, updated_at from orders where attention = ? order by id desc limit ?",
                row -> new Row(row.getString("id"), requireNonNull(instant(row, "updated_at"))),
                mark.code(),
                MAX_COUNTED + 1);
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        var number = rows.size() > MAX_COUNTED ? "more than " + MAX_COUNTED : String.valueOf(rows.size());
        return Optional.of(new Marked(number, newestEntry(rows, mark).toEpochMilli()));
    }

    /// The time of the newest entry about it.
    private Instant newestEntry(List<Row> rows, Attention mark) {
        var ids = InList.of(rows.stream()
                .sorted(comparing(Row::updatedAt).reversed())
                .limit(MAX_WITH_HISTORY)
                .map(Row::id)
                .toList());
        return sql.list(
                        "select max(at) as newest from timeline where kind = ? and order_id in " + ids.sql(),
                        row -> Optional.ofNullable(instant(row, "newest")),
                        mark.entryKind(),
                        ids)
                .getFirst()
                .orElse(Instant.EPOCH);
    }
}
