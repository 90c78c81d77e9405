package id.tuntas.platform.work.loop;

import static java.util.Objects.requireNonNull;

import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.QueueTable;
import id.tuntas.platform.work.backlog.BacklogCursor;
import id.tuntas.platform.work.backlog.BacklogCursor.Place;
import id.tuntas.platform.work.backlog.DueRows;
import id.tuntas.platform.work.backlog.DueRows.Candidate;
import id.tuntas.platform.work.backlog.PassedReceivers;
import id.tuntas.platform.work.limit.ReceiverSlots.Reservation;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Leases rows of a [DueQueue], checks later whether the lease is still held, and writes what happens to the row next.
/// Every method joins the transaction of its caller.
final class Claims {

    /// @param dueAt null if the row was removed from the queue
    private record Present(
            long generation, long wakes, @Nullable Instant dueAt) {

        boolean isFollowing(Claim claim) {
            return dueAt != null && (wakes != claim.wakes() || !dueAt.equals(claim.dueAt()));
        }
    }

    /// @param ours   leased
    /// @param looked how many rows were looked at for that
    private record Taken(List<Claim> ours, int looked) {

        boolean isAnyRefused() {
            return ours.size() < looked;
        }
    }

    /// Rows read at once while those of full receivers are passed.
    private static final int PASSED_AT_ONCE = 256;

    private static final String SKIPPING = "for update skip locked";

    /// Rows that were read are locked until the claim is committed.
    private static final long MAX_NANOS = Duration.ofMillis(100).toNanos();

    private final DueQueue queue;
    private final QueueTable table;
    private final BacklogCursor cursor;
    private final PassedReceivers passed = new PassedReceivers();
    private final ClaimChanges changes;

    /// Where there is room for one row only, they take turns.
    private boolean arePassedFirst;

    private boolean isUnfinished;

    private Instant leasedUntil = Instant.EPOCH;

    Claims(DueQueue queue) {
        this(queue, new BacklogCursor());
    }

    Claims(DueQueue queue, BacklogCursor cursor) {
        this.queue = queue;
        this.table = queue.table();
        this.cursor = cursor;
        this.changes = new ClaimChanges(table);
    }

    /// Claims up to `limit` due, unleased rows of a lane whose receivers have free slots, oldest first, without
    /// waiting for locks. The update of the generation makes the claim exclusive; skipping locked rows only saves
    /// time.
    ///
    /// @throws IllegalStateException if a row was claimed concurrently all the same; no row is leased then
    List<Claim> claim(int limit, Duration lease, Lane lane, Reservation slots) {
        var now = table.clock().instant();
        leasedUntil = now.plus(lease);
        var rows = new DueRows(table, lane);
        // Half of the room, so that neither those that were passed nor the others wait for the end of the other ones.
        arePassedFirst = !arePassedFirst;
        var claims = claimPassed((limit + (arePassedFirst ? 1 : 0)) / 2, rows, slots, now);
        long latest = System.nanoTime() + MAX_NANOS;
        boolean mayHaveLeft = true;
        boolean isPassing = false;
        while (mayHaveLeft && claims.size() < limit && System.nanoTime() < latest) {
            var begin = cursor.begin(System.nanoTime());
            if (begin.isOldest()) {
                passed.forgetAfterAWhile(begin.nanos());
            }
            var after = begin.looksUpOldest() ? beforeOldest(lane, now) : begin.after();
            int wanted = limit - claims.size();
            int most = isPassing ? Math.max(wanted, PASSED_AT_ONCE) : wanted;
            var full = slots.full(passed.receivers());
            var due = rows.withoutThose(full, most, after, now);
            var taken = take(due, wanted, slots, after);
            claims.addAll(taken.ours());
            for (var receiver : full) {
                passed.leftOut(receiver, after);
            }
            var read = due.stream().limit(taken.looked()).map(Candidate::claim).toList();
            boolean mayBeMore = taken.looked() < due.size() || due.size() == most;
            var start = passed.start(now);
            cursor.claimed(begin, read, mayBeMore, start, System.nanoTime());
            // Skipped rows of a full receiver may hide others behind them.
            mayHaveLeft = taken.isAnyRefused() || (due.size() < most && begin.hasSkipped(start));
            isPassing = taken.isAnyRefused();
        }
        isUnfinished = mayHaveLeft && claims.size() < limit;
        if (isUnfinished) {
            cursor.goOn(System.nanoTime());
        }
        claims.addAll(claimPassed(limit - claims.size(), rows, slots, now));
        return claims;
    }

    private Place beforeOldest(Lane lane, Instant now) {
        return Place.before(new DueTimes(table)
                .nextAfter(Place.OLDEST.dueAt().minusMillis(1), lane)
                .orElse(now));
    }

    /// The end of the leases of the last claim.
    Instant leasedUntil() {
        return leasedUntil;
    }

    /// Whether the last claim ended before it had looked at all due rows, since those of full receivers are many.
    boolean isUnfinished() {
        return isUnfinished;
    }

    /// Claims rows of receivers that had no free slot before.
    private List<Claim> claimPassed(int limit, DueRows rows, Reservation slots, Instant now) {
        var claims = new ArrayList<Claim>();
        for (var receiver : passed.receivers()) {
            int wanted = Math.min(limit - claims.size(), slots.free(receiver));
            if (wanted > 0) {
                var place = passed.place(receiver);
                var due = rows.ofReceiver(receiver, wanted, place, now);
                var ours = take(due, wanted, slots, place).ours();
                claims.addAll(ours);
                // Another loop may have taken its slots meanwhile: then the rest of its rows is still passed.
                if (due.size() < wanted && ours.size() == due.size()) {
                    passed.finished(receiver);
                } else if (!ours.isEmpty()) {
                    passed.reached(receiver, Place.of(ours.getLast()));
                }
            }
        }
        return claims;
    }

    /// Leases rows whose receivers have a free slot, and remembers the other receivers.
    ///
    /// @param after where the claim began
    private Taken take(List<Candidate> due, int wanted, Reservation slots, Place after) {
        var ours = new ArrayList<Claim>();
        int looked = 0;
        for (var candidate : due) {
            if (ours.size() == wanted) {
                break;
            }
            looked++;
            var receiver = candidate.receiver();
            if (slots.take(candidate.claim(), receiver)) {
                ours.add(candidate.claim());
            } else {
                passed.refused(requireNonNull(receiver), after, slots);
            }
        }
        changes.lease(ours, leasedUntil);
        return new Taken(ours, looked);
    }

    /// The last claim was not committed, or was not answered: its rows are free, or will be.
    void notClaimed() {
        passed.clear();
        cursor.restart();
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
