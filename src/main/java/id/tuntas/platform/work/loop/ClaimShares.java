package id.tuntas.platform.work.loop;

import static java.util.Comparator.comparingInt;

import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.QueueTable;
import id.tuntas.platform.work.Urgency;
import id.tuntas.platform.work.backlog.UnansweredClaims;
import id.tuntas.platform.work.limit.ReceiverSlots.Reservation;
import id.tuntas.platform.work.loop.ClaimDue.Lot;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Divides the room of claims among the [urgencies][Urgency] of a queue's rows while more rows are due than there is
/// room for: what one does not need, the others get. Otherwise, and in a queue without urgencies, rows are claimed
/// together, oldest first.
final class ClaimShares {

    /// The rows of one urgency.
    private static final class Part {

        private final Urgency urgency;
        private final ClaimDue claims;

        /// By the last claim.
        private int found;

        Part(Urgency urgency, ClaimDue claims) {
            this.urgency = urgency;
            this.claims = claims;
        }
    }

    private final QueueTable table;
    private final ClaimDue all;
    private final List<Part> parts;
    private final UnansweredClaims unanswered;
    private int turn;
    private boolean isBacklog;

    /// @param unanswered gets the leased rows
    ClaimShares(QueueTable table, UnansweredClaims unanswered) {
        this.table = table;
        this.all = new ClaimDue(table);
        this.parts = Stream.of(Urgency.values())
                .map(urgency -> new Part(urgency, new ClaimDue(table)))
                .toList();
        this.unanswered = unanswered;
    }

    /// Claims up to `limit` due rows, see [ClaimDue#claim].
    ///
    /// @param lease how long they are leased from now
    Lot claim(int limit, Duration lease, Lane lane, Reservation slots) {
        var now = table.clock().instant();
        var until = now.plus(lease);
        var lot = isBacklog && table.hasUrgency()
                ? inShares(limit, now, until, lane, slots)
                : all.claim(limit, now, until, lane, slots);
        unanswered.leased(lot.claims(), until);
        isBacklog = lot.size() == limit;
        return lot;
    }

    /// Those that had the fewest rows come first: they take little of the room, and what they leave is known when the
    /// longest backlog gets the rest.
    private Lot inShares(int limit, Instant now, Instant until, Lane lane, Reservation slots) {
        turn = (turn + 1) % parts.size();
        var lot = Lot.NONE;
        var hungry = new ArrayList<Part>();
        var sorted = parts.stream().sorted(comparingInt(part -> part.found)).toList();
        for (int index = 0; index < sorted.size(); index++) {
            var part = sorted.get(index);
            int share = share(limit - lot.size(), sorted.size() - index, part);
            var found = claim(part, share, now, until, lane, slots);
            part.found = found.size();
            if (part.found == share) {
                hungry.add(part);
            }
            lot = lot.and(found);
        }
        for (var part : hungry) {
            var found = claim(part, limit - lot.size(), now, until, lane, slots);
            part.found += found.size();
            lot = lot.and(found);
        }
        return lot;
    }

    /// Where the room cannot be divided, they take turns.
    private int share(int room, int sharing, Part part) {
        boolean isItsTurn = part.urgency.ordinal() == turn;
        return isItsTurn || sharing == 1 ? Math.ceilDiv(room, sharing) : room / sharing;
    }

    private Lot claim(Part part, int limit, Instant now, Instant until, Lane lane, Reservation slots) {
        return limit == 0 ? Lot.NONE : part.claims.claim(limit, now, until, lane.only(part.urgency, table), slots);
    }

    /// See [ClaimDue#notClaimed].
    void notClaimed() {
        all.notClaimed();
        parts.forEach(part -> part.claims.notClaimed());
    }
}
