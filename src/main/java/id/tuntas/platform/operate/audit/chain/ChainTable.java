package id.tuntas.platform.operate.audit.chain;

import static java.util.Objects.requireNonNull;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.platform.database.sql.Added;
import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.database.sql.IdTimes;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The tables of the chain. Every method joins the caller's transaction.
@ApplicationScoped
class ChainTable {

    /// No transaction lasts longer: an entry with an older id is committed. It has its seal, unless the clock was set
    /// back or it was inserted by hand.
    private static final Duration MAX_TRANSACTION_TIME = Duration.ofHours(1);

    private static final String CONTENT = "a.id, a.at, a.who, a.action, a.object, a.state_before, a.state_after";

    private final Sql sql;
    private final Added seals;

    ChainTable(Sql sql) {
        this.sql = sql;
        this.seals = Added.table(sql, "audit_seal");
    }

    /// @param position 1 for the first entry
    record Seal(long position, String entryId, String digest) {

        static final Seal NONE = new Seal(0, "", SealedEntry.START);
    }

    /// @param entry null if it is missing
    record Link(Seal seal, @Nullable SealedEntry entry) {}

    /// @param isSealed whether the chain has it
    record EntryId(String id, boolean isSealed) {}

    /// @param at       when it began
    /// @param entries  the length of the longest chain that was ever there. One that is shorter was cut off
    /// @param head     its last digest. One with another digest there was rebuilt
    /// @param brokenAt the first position that is wrong; null if there is none
    record Check(
            Instant at,
            long entries,
            String head,
            @Nullable Long brokenAt,
            @Nullable String finding) {

        /// The result of this check, with what an earlier one knew of a longer chain.
        Check after(Check former) {
            return former.entries > entries ? new Check(at, former.entries, former.head, brokenAt, finding) : this;
        }
    }

    /// False on the tables of the last release, whose entries are sealed once these are migrated.
    boolean isThere() {
        return seals.isThere();
    }

    Seal head() {
        return sql.first(
                        "select s.position, s.entry_id, s.digest from audit_seal s order by s.position desc limit 1",
                        ChainTable::seal)
                .orElse(Seal.NONE);
    }

    /// Entries without a seal, oldest first, but for those that [#older] has.
    List<SealedEntry> unsealed(Seal head, int limit) {
        return sql.list(
                "select " + CONTENT + " from audit a left join audit_seal s on s.entry_id = a.id"
                        + " where a.id > ? and s.entry_id is null order by a.id limit ?",
                ChainTable::entry,
                firstIdAfter(head),
                limit);
    }

    /// The ids, in their order, of the entries that are too old for [#unsealed].
    ///
    /// @param after the last id of the previous part; empty before the first
    List<EntryId> older(Seal head, String after, int limit) {
        return sql.list(
                "select a.id, s.position from audit a left join audit_seal s on s.entry_id = a.id"
                        + " where a.id > ? and a.id <= ? order by a.id limit ?",
                row -> new EntryId(row.getString("id"), row.getObject("position") != null),
                after,
                firstIdAfter(head),
                limit);
    }

    /// The entries with these ids that have no seal, oldest first.
    List<SealedEntry> unsealed(List<String> ids) {
        var list = InList.of(ids);
        return sql.list(
                "select " + CONTENT + " from audit a left join audit_seal s on s.entry_id = a.id where a.id in "
                        + list.sql() + " and s.entry_id is null order by a.id",
                ChainTable::entry,
                list);
    }

    void add(Seal seal, Instant now) {
        sql.update(
                "insert into audit_seal (position, entry_id, digest, sealed_at) values (?, ?, ?, ?)",
                seal.position(),
                seal.entryId(),
                seal.digest(),
                now);
    }

    /// Notes how long the chain is now, so that the next check finds if it is cut off here. Not if the last one has
    /// found something, or if what it knows is not in the chain any more, which the next one finds.
    void sealed(Seal head) {
        sql.update(
                "update audit_check set entries = ?, head = ? where id = 1 and broken_at is null and entries < ?"
                        + " and (entries = 0 or exists (select 1 from audit_seal s where s.position = audit_check.entries"
                        + " and s.digest = audit_check.head))",
                head.position(),
                head.digest(),
                head.position());
    }

    /// Seals with their entries, in their order.
    List<Link> after(long position, int limit) {
        return sql.list(
                "select s.position, s.entry_id, s.digest, " + CONTENT
                        + " from audit_seal s left join audit a on a.id = s.entry_id"
                        + " where s.position > ? order by s.position limit ?",
                row -> new Link(seal(row), row.getString("id") == null ? null : entry(row)),
                position,
                limit);
    }

    /// Ignored if another check has begun later. One that seems to begin after now is an earlier one: the clock was set
    /// back.
    void checked(Check check, Instant now) {
        var former = lastCheck(" for update");
        if (former.filter(last -> last.at().isAfter(check.at()) && !last.at().isAfter(now))
                .isPresent()) {
            return;
        }
        var latest = former.map(check::after).orElse(check);
        sql.update(
                "replace into audit_check (id, checked_at, entries, head, broken_at, finding) values (1, ?, ?, ?, ?, ?)",
                latest.at(),
                latest.entries(),
                latest.head(),
                latest.brokenAt(),
                latest.finding());
    }

    Optional<Check> lastCheck() {
        return isThere() ? lastCheck("") : Optional.empty();
    }

    private Optional<Check> lastCheck(String lock) {
        return sql.first(
                "select checked_at, entries, head, broken_at, finding from audit_check where id = 1" + lock,
                row -> new Check(
                        instant(row, "checked_at"),
                        row.getLong("entries"),
                        row.getString("head"),
                        row.getObject("broken_at", Long.class),
                        row.getString("finding")));
    }

    private static String firstIdAfter(Seal head) {
        return head.position() == 0
                ? ""
                : IdTimes.least(Ulid.getInstant(head.entryId()).minus(MAX_TRANSACTION_TIME));
    }

    private static Seal seal(ResultSet row) throws SQLException {
        return new Seal(row.getLong("position"), row.getString("entry_id"), row.getString("digest"));
    }

    private static SealedEntry entry(ResultSet row) throws SQLException {
        return new SealedEntry(
                row.getString("id"),
                instant(row, "at"),
                row.getString("who"),
                row.getString("action"),
                row.getString("object"),
                row.getString("state_before"),
                row.getString("state_after"));
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return requireNonNull(Columns.instant(row, column), column);
    }
}
