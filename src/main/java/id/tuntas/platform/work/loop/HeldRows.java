package id.tuntas.platform.work.loop;

import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.QueueTable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The claimed rows of a [DueQueue]: checks whether their leases are still held, extends them, and writes what happens
/// to the rows next. Every method joins the transaction of its caller.
final class HeldRows {

    /// @param dueAt null if the row was removed from the queue
    private record Present(
            long generation, long wakes, @Nullable Instant dueAt) {

        boolean isFollowing(Claim claim) {
            return dueAt != null && (wakes != claim.wakes() || !dueAt.equals(claim.dueAt()));
        }
    }

    private static final String SKIPPING = "for update skip locked";

    private final DueQueue queue;
    private final QueueTable table;
    private final ClaimChanges changes;

    HeldRows(DueQueue queue) {
        this.queue = queue;
        this.table = queue.table();
        this.changes = new ClaimChanges(table);
    }

    /// Extends the leases of claimed rows, counted from now. Rows whose lease was lost stay as they are, and so do
    /// locked rows, which are being recorded.
    ///
    /// @return the claims that were extended
    Set<Claim> extend(Collection<Claim> claims, Duration lease) {
        var owned = lockOwned(claims, SKIPPING).keySet();
        if (!owned.isEmpty()) {
            var keys = keysOf(owned);
            var until = table.clock().instant().plus(lease);
            table.sql()
                    .update(
                            "update " + byKey() + " set leased_until = ? where " + table.key() + " in " + keys.sql()
                                    + " and leased_until is not null",
                            until,
                            keys);
        }
        return owned;
    }

    /// Locks the claimed rows and returns those whose lease is still held, each with whether it was woken since
    /// its claim.
    Map<Claim, Boolean> lockOwned(Collection<Claim> claims) {
        return lockOwned(claims, "for update");
    }

    /// Claims whose rows are locked now, and those whose rows another transaction has locked.
    ///
    /// @param woken whose lease is still held, each with whether it was woken since its claim
    /// @param elsewhere whose lease may still be held
    record Locked(Map<Claim, Boolean> woken, Set<Claim> elsewhere) {}

    /// Like [#lockOwned], but waits for no lock.
    Locked lockFreeOwned(Collection<Claim> claims) {
        var free = read(claims, SKIPPING);
        var others =
                claims.stream().filter(claim -> !free.containsKey(claim.key())).toList();
        return new Locked(owned(claims, free), owned(others, read(others, "")).keySet());
    }

    /// @param lock `for update`, and whether to wait for locked rows
    private Map<Claim, Boolean> lockOwned(Collection<Claim> claims, String lock) {
        return owned(claims, read(claims, lock));
    }

    private Map<String, Present> read(Collection<Claim> claims, String lock) {
        if (claims.isEmpty()) {
            return Map.of();
        }
        var keys = keysOf(claims);
        var present = new HashMap<String, Present>();
        table.sql()
                .list(
                        "select " + table.key() + ", generation, wakes, due_at from " + byKey() + " where "
                                + table.key() + " in " + keys.sql() + " order by " + table.key() + " " + lock,
                        row -> present.put(
                                row.getString(1),
                                new Present(row.getLong(2), row.getLong(3), Columns.instant(row, "due_at"))),
                        keys);
        return present;
    }

    private static Map<Claim, Boolean> owned(Collection<Claim> claims, Map<String, Present> present) {
        // A stale owner may write at the same time as the present one.
        var owned = new HashMap<Claim, Boolean>();
        for (var claim : claims) {
            var row = present.get(claim.key());
            if (row != null && row.generation() == claim.generation()) {
                owned.put(claim, row.isFollowing(claim));
            }
        }
        return owned;
    }

    /// Applies the outcomes of rows that are locked and owned.
    void apply(List<Next> nexts, Map<Claim, Boolean> owned) {
        var now = table.clock().instant();
        var done = new ArrayList<Claim>();
        var later = new ArrayList<Next.Again>();
        for (var next : nexts) {
            var isAskedForAgain = owned.get(next.claim());
            switch (next) {
                case Next.Done(var claim)
                when isAskedForAgain -> later.add(new Next.Later(claim, now, claim.attempt()).woken(now));
                case Next.Later postponed when isAskedForAgain -> later.add(postponed.woken(now));
                case Next.Held held when isAskedForAgain -> later.add(new Next.Held(held.claim(), now));
                case Next.Done(var claim) -> done.add(claim);
                // Being woken must not make a row that keeps failing due in a busy loop.
                case Next.Again again -> later.add(again);
            }
        }
        changes.finish(done);
        changes.postpone(later, now);
        later.stream().map(Next.Again::dueAt).min(Instant::compareTo).ifPresent(queue::announce);
    }

    private static InList keysOf(Collection<Claim> claims) {
        return InList.sorted(claims.stream().map(Claim::key).toList());
    }

    /// The table, to be read by its key: for a list, the server might scan a small one, and wait for rows that others
    /// have locked.
    private String byKey() {
        return table.name() + " force index (primary)";
    }
}
