package id.tuntas.platform.work.loop;

import static java.util.Objects.requireNonNull;

import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.QueueTable;
import id.tuntas.platform.work.backlog.BacklogCursor;
import id.tuntas.platform.work.backlog.BacklogCursor.Place;
import id.tuntas.platform.work.backlog.DueRows;
import id.tuntas.platform.work.backlog.DueRows.Candidate;
import id.tuntas.platform.work.backlog.DueTimes;
import id.tuntas.platform.work.backlog.PassedReceivers;
import id.tuntas.platform.work.limit.ReceiverSlots.Reservation;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Leases due rows of a queue, and remembers for the next claim where this one has ended.
final class ClaimDue {

    /// What a claim has leased.
    ///
    /// @param isUnfinished whether it has not looked at all due rows, since those of full receivers are many
    record Lot(List<Claim> claims, boolean isUnfinished) {

        static final Lot NONE = new Lot(List.of(), false);

        int size() {
            return claims.size();
        }

        Lot and(Lot other) {
            return new Lot(
                    Stream.concat(claims.stream(), other.claims.stream()).toList(), isUnfinished || other.isUnfinished);
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

    /// Rows that were read are locked until the claim is committed.
    private static final long MAX_NANOS = Duration.ofMillis(100).toNanos();

    private final QueueTable table;
    private final ClaimChanges changes;
    private final BacklogCursor cursor;
    private final PassedReceivers passed = new PassedReceivers();

    /// Where there is room for one row only, they take turns.
    private boolean arePassedFirst;

    ClaimDue(QueueTable table) {
        this(table, new BacklogCursor());
    }

    ClaimDue(QueueTable table, BacklogCursor cursor) {
        this.table = table;
        this.changes = new ClaimChanges(table);
        this.cursor = cursor;
    }

    /// Claims up to `limit` due, unleased rows of a lane whose receivers have free slots, oldest first, without
    /// waiting for locks. The update of the generation makes the claim exclusive; skipping locked rows only saves
    /// time. Joins the transaction of its caller.
    ///
    /// @param now   rows are claimed that are due then
    /// @param until the end of their leases
    /// @throws IllegalStateException if a row was claimed concurrently all the same; no row is leased then
    Lot claim(int limit, Instant now, Instant until, Lane lane, Reservation slots) {
        var rows = new DueRows(table, lane);
        // Half of the room, so that neither those that were passed nor the others wait for the end of the other ones.
        arePassedFirst = !arePassedFirst;
        var claims = claimPassed((limit + (arePassedFirst ? 1 : 0)) / 2, rows, slots, now, until);
        var others = claimOthers(limit - claims.size(), rows, slots, now, until);
        claims.addAll(others.claims());
        claims.addAll(claimPassed(limit - claims.size(), rows, slots, now, until));
        return new Lot(claims, others.isUnfinished());
    }

    /// Claims rows of receivers that had no free slot before.
    private List<Claim> claimPassed(int limit, DueRows rows, Reservation slots, Instant now, Instant until) {
        var claims = new ArrayList<Claim>();
        for (var receiver : passed.receivers()) {
            int wanted = Math.min(limit - claims.size(), slots.free(receiver));
            if (wanted > 0) {
                var place = passed.place(receiver);
                var due = rows.ofReceiver(receiver, wanted, place, now);
                var ours = take(due, wanted, slots, place, until).ours();
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

    /// Claims rows where the cursor is, and passes those of receivers without a free slot.
    private Lot claimOthers(int limit, DueRows rows, Reservation slots, Instant now, Instant until) {
        var claims = new ArrayList<Claim>();
        long latest = System.nanoTime() + MAX_NANOS;
        boolean mayHaveLeft = true;
        boolean isPassing = false;
        while (mayHaveLeft && claims.size() < limit && System.nanoTime() < latest) {
            var begin = cursor.begin(System.nanoTime());
            if (begin.isOldest()) {
                passed.forgetAfterAWhile(begin.nanos());
            }
            var after = begin.looksUpOldest() ? beforeOldest(rows.lane(), now) : begin.after();
            int wanted = limit - claims.size();
            int most = isPassing ? Math.max(wanted, PASSED_AT_ONCE) : wanted;
            var full = slots.full(passed.receivers());
            var due = rows.withoutThose(full, most, after, now);
            var taken = take(due, wanted, slots, after, until);
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
        boolean isUnfinished = mayHaveLeft && claims.size() < limit;
        if (isUnfinished) {
            cursor.goOn(System.nanoTime());
        }
        return new Lot(claims, isUnfinished);
    }

    private Place beforeOldest(Lane lane, Instant now) {
        return Place.before(new DueTimes(table)
                .nextAfter(Place.OLDEST.dueAt().minusMillis(1), lane)
                .orElse(now));
    }

    /// Leases rows whose receivers have a free slot, and remembers the other receivers.
    ///
    /// @param after where the claim began
    private Taken take(List<Candidate> due, int wanted, Reservation slots, Place after, Instant until) {
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
        changes.lease(ours, until);
        return new Taken(ours, looked);
    }

    /// The last claim was not committed, or was not answered: its rows are free, or will be.
    void notClaimed() {
        passed.clear();
        cursor.restart();
    }
}
