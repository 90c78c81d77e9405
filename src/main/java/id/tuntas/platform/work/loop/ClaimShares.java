package id.tuntas.platform.work.loop;

import static java.util.Comparator.comparingInt;

import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.Urgency;
import id.tuntas.platform.work.backlog.UnansweredClaims;
import id.tuntas.platform.work.limit.ReceiverSlots.Reservation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Divides the room of claims among the [urgencies][Urgency] of a queue's rows while more rows are due than there is
/// room for: what one does not need, the others get. Otherwise, and in a queue without urgencies, rows are claimed
/// together, oldest first.
final class ClaimShares {

    /// The rows of one urgency.
    private static final class Part {

        private final Urgency urgency;
        private final Claims claims;

        /// By the last claim.
        private int found;

        Part(Urgency urgency, Claims claims) {
            this.urgency = urgency;
            this.claims = claims;
        }
    }

    private final DueQueue queue;
    private final Claims all;
    private final List<Part> parts;
    private final UnansweredClaims unanswered;
    private int turn;
    private boolean isBacklog;

    ClaimShares(DueQueue queue, Claims all) {
        this.queue = queue;
        this.all = all;
        this.parts = Stream.of(Urgency.values())
                .map(urgency -> new Part(urgency, new Claims(queue)))
                .toList();
        this.unanswered = new UnansweredClaims(queue.table());
    }

    /// Makes a claim in a transaction of its own. Rows that it may have leased although it failed are released by the
    /// next one.
    <T> T inTransaction(ShardTransactions transactions, Supplier<T> claim) {
        try {
            var claimed = transactions.call(() -> {
                unanswered.release();
                return claim.get();
            });
            unanswered.answered();
            return claimed;
        } catch (Throwable failure) {
            unanswered.failed(failure);
            all.notClaimed();
            parts.forEach(part -> part.claims.notClaimed());
            throw failure;
        }
    }

    /// See [Claims#claim].
    List<Claim> claim(int limit, Duration lease, Lane lane, Reservation slots) {
        var claims = isBacklog && queue.table().hasUrgency()
                ? inShares(limit, lease, lane, slots)
                : claim(all, limit, lease, lane, slots);
        isBacklog = claims.size() == limit;
        return claims;
    }

    /// Those that had the fewest rows come first: they take little of the room, and what they leave is known when the
    /// longest backlog gets the rest.
    private List<Claim> inShares(int limit, Duration lease, Lane lane, Reservation slots) {
        turn = (turn + 1) % parts.size();
        var claims = new ArrayList<Claim>();
        var hungry = new ArrayList<Part>();
        var sorted = parts.stream().sorted(comparingInt(part -> part.found)).toList();
        for (int index = 0; index < sorted.size(); index++) {
            var part = sorted.get(index);
            int share = share(limit - claims.size(), sorted.size() - index, part);
            part.found = claim(part, share, claims, lease, lane, slots);
            if (part.found == share) {
                hungry.add(part);
            }
        }
        for (var part : hungry) {
            part.found += claim(part, limit - claims.size(), claims, lease, lane, slots);
        }
        return claims;
    }

    /// Where the room cannot be divided, they take turns.
    private int share(int room, int sharing, Part part) {
        boolean isItsTurn = part.urgency.ordinal() == turn;
        return isItsTurn || sharing == 1 ? Math.ceilDiv(room, sharing) : room / sharing;
    }

    /// @return how many rows were claimed
    private int claim(Part part, int limit, List<Claim> claims, Duration lease, Lane lane, Reservation slots) {
        if (limit == 0) {
            return 0;
        }
        var found = claim(part.claims, limit, lease, lane.only(part.urgency, queue.table()), slots);
        claims.addAll(found);
        return found.size();
    }

    private List<Claim> claim(Claims from, int limit, Duration lease, Lane lane, Reservation slots) {
        var claims = from.claim(limit, lease, lane, slots);
        unanswered.leased(claims, from.leasedUntil());
        return claims;
    }

    /// See [Claims#isUnfinished].
    boolean isUnfinished() {
        return all.isUnfinished();
    }
}
