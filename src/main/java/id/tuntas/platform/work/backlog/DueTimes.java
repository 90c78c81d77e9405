package id.tuntas.platform.work.backlog;

import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.QueueTable;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads the due times of a queue, without claiming.
public record DueTimes(QueueTable table) {

    /// The size of the queue: due rows, all rows with a due time, and the age of the oldest due row.
    public record Depth(long due, long total, Duration oldest) {

        public static final Depth NONE = new Depth(0, 0, Duration.ZERO);
    }

    /// When the next row of a lane becomes due after the given moment. To wait for it, pass the time of the last claim,
    /// which did not see rows that became due after it.
    public Optional<Instant> nextAfter(Instant moment, Lane lane) {
        return table.sql()
                .list(
                        "select min(due_at) as due_at from " + lane.from(table) + " where due_at > ? and "
                                + lane.condition(),
                        row -> Optional.ofNullable(Columns.instant(row, "due_at")),
                        moment)
                .getFirst();
    }

    public Depth depth() {
        var now = table.clock().instant();
        return table.sql()
                .list(
                        "select count(case when due_at <= ? then 1 end) as due, count(due_at) as total,"
                                + " min(due_at) as oldest from " + table.name() + " where due_at is not null",
                        row -> new Depth(
                                row.getLong("due"), row.getLong("total"), age(Columns.instant(row, "oldest"), now)),
                        now)
                .getFirst();
    }

    private static Duration age(@Nullable Instant oldest, Instant now) {
        return oldest == null || oldest.isAfter(now) ? Duration.ZERO : Duration.between(oldest, now);
    }
}
