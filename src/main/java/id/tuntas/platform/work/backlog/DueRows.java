package id.tuntas.platform.work.backlog;

import static java.util.Objects.requireNonNull;

import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.QueueTable;
import id.tuntas.platform.work.backlog.BacklogCursor.Place;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads due, unleased rows of a lane, oldest first, and locks them; locked ones are left out.
public record DueRows(QueueTable table, Lane lane) {

    /// @param receiver null if the row shares slots with no other
    public record Candidate(Claim claim, @Nullable String receiver) {}

    /// @param full  receivers whose rows are left out
    /// @param after the place behind which rows are read
    public List<Candidate> withoutThose(Collection<String> full, int limit, Place after, Instant now) {
        if (full.isEmpty()) {
            return select("", null, limit, after, now);
        }
        var left = InList.of(full);
        var isFree = " and (" + receiver() + " is null or " + receiver() + " not in " + left.sql() + ")";
        return select(isFree, left, limit, after, now);
    }

    public List<Candidate> ofReceiver(String receiver, int limit, Place after, Instant now) {
        return select(" and " + receiver() + " = ?", receiver, limit, after, now);
    }

    private String receiver() {
        return lane.receivers() == null ? "null" : lane.receivers().column();
    }

    /// @param condition further SQL
    /// @param value     its parameter; null if it has none
    private List<Candidate> select(String condition, @Nullable Object value, int limit, Place after, Instant now) {
        var parameters = new ArrayList<Object>(List.of(after.dueAt(), after.dueAt(), after.key(), now, now));
        if (value != null) {
            parameters.add(value);
        }
        parameters.add(limit);
        return table.sql()
                .list(
                        "select " + table.key() + ", attempt, generation, wakes, due_at, leased_until is not null, "
                                + receiver() + ", " + table.trace() + " from " + lane.from(table)
                                + " where (due_at > ? or due_at = ? and " + table.key() + " > ?) and due_at <= ?"
                                + " and (leased_until is null or leased_until <= ?) and " + lane.condition() + condition
                                + " order by due_at, " + table.key() + " limit ? for update skip locked",
                        row -> new Candidate(
                                new Claim(
                                        row.getString(1),
                                        row.getInt(2),
                                        row.getLong(3) + 1,
                                        row.getLong(4),
                                        requireNonNull(Columns.instant(row, "due_at")),
                                        row.getBoolean(6),
                                        row.getString(8)),
                                row.getString(7)),
                        parameters.toArray());
    }
}
