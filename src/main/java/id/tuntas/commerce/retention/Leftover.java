package id.tuntas.commerce.retention;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.platform.database.sql.Columns;
import java.time.Duration;
import java.time.Instant;

/// A kind of rows that are of no use some time after they are over. Its row in the queue has the same name.
enum Leftover {
    /// Their ids are the primary key and grow with time.
    DELIVERIES("delete from delivery where id < ? and due_at is null order by id limit ?"),
    LOCKS("delete from stock_lock where expires_at < ? and due_at is null order by expires_at limit ?"),
    INQUIRIES("delete from bill_inquiry where expires_at < ? order by expires_at limit ?");

    private final String sql;

    Leftover(String sql) {
        this.sql = sql;
    }

    /// Deletes what is older than its first parameter, and at most as many rows as its second.
    String sql() {
        return sql;
    }

    /// The first parameter.
    Object olderThan(Instant limit) {
        return switch (this) {
            case DELIVERIES -> Ulid.min(limit.toEpochMilli()).toLowerCase();
            case LOCKS, INQUIRIES -> Columns.utc(limit);
        };
    }

    Duration keptFor(RetentionConfig config) {
        return switch (this) {
            case DELIVERIES -> config.deliveries();
            case LOCKS -> config.locks();
            case INQUIRIES -> config.inquiries();
        };
    }
}
