package id.tuntas.platform.work;

import static id.tuntas.platform.database.sql.Columns.utc;

import id.tuntas.platform.database.sql.Columns;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import javax.sql.DataSource;

/// Reads the due times of a queue, without claiming.
final class DueTimes {

    /// The size of the queue: due rows, all rows with a due time, and the age of the oldest due row.
    record Depth(long due, long total, Duration oldest) {}

    private final DataSource dataSource;
    private final String table;
    private final Clock clock;

    DueTimes(DataSource dataSource, String table, Clock clock) {
        this.dataSource = dataSource;
        this.table = table;
        this.clock = clock;
    }

    /// When the next row of a lane becomes due after the given moment. Pass the time of the last claim, which did not
    /// see rows that became due after it.
    Optional<Instant> nextAfter(Instant claim, Lane lane) {
        var sql = "select min(due_at) as due_at from " + table + " where due_at > ? and " + lane.condition();
        return QueueSql.inConnection(dataSource, table, connection -> {
            try (var statement = connection.prepareStatement(sql)) {
                statement.setObject(1, utc(claim));
                try (var rows = statement.executeQuery()) {
                    return rows.next() ? Optional.ofNullable(Columns.instant(rows, "due_at")) : Optional.empty();
                }
            }
        });
    }

    Depth depth() {
        var now = clock.instant();
        var sql = "select count(case when due_at <= ? then 1 end) as due, count(due_at) as total,"
                + " min(due_at) as oldest from " + table + " where due_at is not null";
        return QueueSql.inConnection(dataSource, table, connection -> {
            try (var statement = connection.prepareStatement(sql)) {
                statement.setObject(1, utc(now));
                try (var rows = statement.executeQuery()) {
                    rows.next();
                    var oldest = Columns.instant(rows, "oldest");
                    var age = oldest == null || oldest.isAfter(now) ? Duration.ZERO : Duration.between(oldest, now);
                    return new Depth(rows.getLong("due"), rows.getLong("total"), age);
                }
            }
        });
    }
}
