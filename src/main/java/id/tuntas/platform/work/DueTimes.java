package id.tuntas.platform.work;

import static id.tuntas.platform.database.sql.Columns.utc;

import id.tuntas.platform.database.sql.Columns;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import javax.sql.DataSource;

/// What a queue's due times say, without claiming anything.
final class DueTimes {

    /// How much is waiting: rows whose time has come, all rows with a due time, and how late the oldest is.
    record Depth(long due, long total, Duration oldest) {}

    private final DataSource dataSource;
    private final String table;
    private final Clock clock;

    DueTimes(DataSource dataSource, String table, Clock clock) {
        this.dataSource = dataSource;
        this.table = table;
        this.clock = clock;
    }

    /// When the next row of a part falls due after the given moment: that of the last claim, since the claim did
    /// not see a row that fell due between it and this question.
    Optional<Instant> nextAfter(Instant claim, Lane lane) {
        var sql = "select min(due_at) as due_at from " + table + " where due_at > ? and " + lane.condition();
        return Sql.inConnection(dataSource, table, connection -> {
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
        return Sql.inConnection(dataSource, table, connection -> {
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
