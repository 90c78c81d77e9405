package id.tuntas.fulfilment.notification.outbox;

import static id.tuntas.platform.database.sql.Columns.instant;
import static id.tuntas.platform.database.sql.RowChanges.Column.key;
import static id.tuntas.platform.database.sql.RowChanges.Column.number;
import static id.tuntas.platform.database.sql.RowChanges.Column.text;
import static id.tuntas.platform.database.sql.RowChanges.Column.time;
import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonValue;
import id.tuntas.fulfilment.notification.channel.SendOutcome;
import id.tuntas.platform.database.sql.Added;
import id.tuntas.platform.database.sql.RowChanges;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.work.Acted;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The attempts to send notifications with the receivers' answers, of each notification the latest 50. Every method
/// joins the caller's transaction.
@ApplicationScoped
public class AttemptLog {

    static final String NAME = "notification_attempt";
    static final String NOTIFICATION = "notification_id";

    static final int MOST = 50;

    private record Row(Notification notification, Attempt.Tried tried) {}

    private static final RowChanges<Row> ROWS = RowChanges.insert(
            NAME,
            List.of(
                    key(NOTIFICATION, row -> row.notification().id),
                    number("number", row -> row.notification().tries),
                    time("at", row -> row.tried().at()),
                    number("took_ms", row -> row.tried().took().toMillis()),
                    text("result", 16, row -> Result.of(row.tried().outcome()).code()),
                    text("answer", Notification.MAX_ERROR_LENGTH, row -> row.notification()
                            .shown(row.tried().outcome().answer()))));

    private final Sql sql;
    private final Added table;

    AttemptLog(Sql sql) {
        this.sql = sql;
        this.table = Added.table(sql, NAME);
    }

    /// How an attempt ended.
    public enum Result {
        /// The channel accepted it.
        SENT,
        /// It failed, and another attempt may succeed.
        FAILED,
        /// It failed, and cannot succeed until the address or a setting changes.
        IMPOSSIBLE;

        /// The name in JSON and in the table.
        @JsonValue
        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }

        private static Result of(SendOutcome.Attempted outcome) {
            return switch (outcome) {
                case SendOutcome.Sent _ -> SENT;
                case SendOutcome.TryAgain _ -> FAILED;
                case SendOutcome.Impossible _ -> IMPOSSIBLE;
            };
        }
    }

    /// One attempt.
    ///
    /// @param number counts from 1, and goes on after an operator's retry
    /// @param at     when it began
    /// @param tookMs how long the channel needed, in milliseconds
    /// @param answer what the receiver answered, or why nothing was sent
    public record Made(int number, Instant at, long tookMs, Result result, String answer) {}

    boolean isThere() {
        return table.isThere();
    }

    /// The latest attempts for a notification, oldest first.
    public List<Made> of(String notification) {
        if (!table.isThere()) {
            return List.of();
        }
        return sql.list(
                "select number, at, took_ms, result, answer from " + NAME + " where " + NOTIFICATION
                        + " = ? order by number",
                AttemptLog::read,
                notification);
    }

    /// @param notifications with the attempts counted, by their ids
    void add(List<Acted<Attempt>> results, Map<String, Notification> notifications) {
        var rows = results.stream()
                .filter(acted -> acted.result() instanceof Attempt.Tried)
                .map(acted ->
                        new Row(requireNonNull(notifications.get(acted.claim().key())), (Attempt.Tried) acted.result()))
                .toList();
        if (rows.isEmpty() || !table.isThere()) {
            return;
        }
        ROWS.run(sql, rows);
        forget(rows.stream()
                .map(Row::notification)
                .filter(notification -> notification.tries > MOST)
                .toList());
    }

    /// The oldest attempt gives its place to the new one.
    private void forget(List<Notification> notifications) {
        if (!notifications.isEmpty()) {
            sql.updateEach(
                    "delete from " + NAME + " where " + NOTIFICATION + " = ? and number <= ?",
                    notifications.stream()
                            .map(notification -> new @Nullable Object[] {notification.id, notification.tries - MOST})
                            .toList());
        }
    }

    private static Made read(ResultSet row) throws SQLException {
        return new Made(
                row.getInt("number"),
                Objects.requireNonNull(instant(row, "at")),
                row.getLong("took_ms"),
                Result.valueOf(row.getString("result").toUpperCase(Locale.ROOT)),
                row.getString("answer"));
    }
}
