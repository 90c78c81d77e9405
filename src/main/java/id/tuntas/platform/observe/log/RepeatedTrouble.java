package id.tuntas.platform.observe.log;

import com.github.benmanes.caffeine.cache.Caffeine;
import id.tuntas.platform.database.commit.GroupCommit;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.failure.Causes;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentMap;
import java.util.logging.LogRecord;
import org.jboss.logmanager.ExtLogRecord;
import org.jspecify.annotations.Nullable;

/// Limits log messages about an unavailable database, and about items that are refused because too many wait for
/// it: each is logged once in five seconds, without a stack trace and with the number of suppressed ones. A lost
/// race has no stack trace either, since a retry settles it. All other messages pass.
final class RepeatedTrouble {

    private static final long SPAN = Duration.ofSeconds(5).toNanos();
    private static final int BEGINNING = 16;
    private static final int MAX_CONDITIONS = 1_000;

    /// How long the number of suppressed messages is kept for the next one.
    private static final Duration MEMORY = Duration.ofHours(1);

    /// The messages of these during a connection failure do not include the error.
    private static final List<String> TALKATIVE =
            List.of("io.agroal.", "com.arjuna.", "org.hibernate.engine.jdbc.", "org.hibernate.orm.jdbc.", "com.mysql.");

    /// @param since    when it was logged, in the time of [System#nanoTime]
    /// @param leftOut  how many were suppressed since
    /// @param isLogged whether to log the present one
    private record Condition(long since, int leftOut, boolean isLogged) {}

    private final ConcurrentMap<String, Condition> conditions = Caffeine.newBuilder()
            .maximumSize(MAX_CONDITIONS)
            .expireAfterWrite(MEMORY)
            .<String, Condition>build()
            .asMap();

    boolean isLogged(LogRecord entry) {
        var thrown = entry.getThrown();
        var trouble = thrown == null ? DatabaseTrouble.OTHER : DatabaseTrouble.of(thrown);
        if (trouble == DatabaseTrouble.LOST_RACE && entry instanceof ExtLogRecord record) {
            shorten(record, trouble.name(), 0);
            return true;
        }
        var reason = thrown == null ? null : lastingReason(thrown, trouble);
        return reason == null && !(thrown == null && isTalkative(entry)) || isLoggedNow(entry, reason);
    }

    /// Null if each failure is of its own.
    private static @Nullable String lastingReason(Throwable thrown, DatabaseTrouble trouble) {
        return trouble.isUnavailable()
                ? trouble.name()
                : Causes.first(thrown, GroupCommit.Refused.class)
                        .map(Throwable::getMessage)
                        .orElse(null);
    }

    /// @param reason null for a message of [#TALKATIVE]
    private boolean isLoggedNow(LogRecord entry, @Nullable String reason) {
        long now = System.nanoTime();
        var leftOut = new int[1];
        var message =
                reason != null ? entry.getMessage() : beginning(LogLines.MESSAGE.format(ExtLogRecord.wrap(entry)));
        var condition = conditions.compute(entry.getLoggerName() + message, (key, before) -> {
            if (before == null || now - before.since() > SPAN) {
                leftOut[0] = before == null ? 0 : before.leftOut();
                return new Condition(now, 0, true);
            }
            return new Condition(before.since(), before.leftOut() + 1, false);
        });
        if (condition.isLogged() && entry instanceof ExtLogRecord record) {
            if (reason != null) {
                shorten(record, reason, leftOut[0]);
            } else {
                keepFirstLine(record);
            }
        }
        return condition.isLogged();
    }

    private static void shorten(ExtLogRecord entry, String reason, int leftOut) {
        var count = leftOut == 0 ? "" : ", and " + leftOut + " more like this";
        entry.setMessage(entry.getMessage() + " (" + reason + count + ")", entry.getFormatStyle());
        entry.setThrown(null);
    }

    /// The rest may name a file or a transaction.
    private static String beginning(String message) {
        return message.substring(0, Math.min(message.length(), BEGINNING));
    }

    private static void keepFirstLine(ExtLogRecord entry) {
        entry.setMessage(Shortened.firstLine(LogLines.MESSAGE.format(entry)), ExtLogRecord.FormatStyle.NO_FORMAT);
    }

    private static boolean isTalkative(LogRecord entry) {
        var logger = entry.getLoggerName();
        return logger != null && TALKATIVE.stream().anyMatch(logger::startsWith);
    }
}
