package id.tuntas.platform.work;

import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// Keeps the leases of what one loop has under way, however long that takes: a lease runs out when its process is not
/// heard of any more, or cannot reach the database.
///
/// Work that is over within half of a lease costs no statement.
final class Leases {

    private static final int LOOKS_PER_LEASE = 4;

    private final String name;
    private final Duration lease;
    private final Clock clock;
    private final Function<Collection<Claim>, Set<Claim>> extension;
    private final Map<Claim, Instant> heldSince = new ConcurrentHashMap<>();
    private final Thread keeper;

    Leases(String name, DueQueue queue, Duration lease, Clock clock) {
        this(name, lease, clock, claims -> QuarkusTransaction.requiringNew().call(() -> queue.extend(claims, lease)));
    }

    /// @param extension makes the leases begin again, and answers of which claims that became true
    Leases(String name, Duration lease, Clock clock, Function<Collection<Claim>, Set<Claim>> extension) {
        this.name = name;
        this.lease = lease;
        this.clock = clock;
        this.extension = extension;
        this.keeper = Thread.ofVirtual().name("leases-" + name).unstarted(this::keep);
    }

    void start() {
        keeper.start();
    }

    /// How long a claim holds.
    Duration length() {
        return lease;
    }

    /// @param since at the latest when the lease began
    void hold(Collection<Claim> claims, Instant since) {
        claims.forEach(claim -> heldSince.put(claim, since));
    }

    /// Whether nobody else can have claimed the row: a process that stood still for longer than its lease must not act.
    boolean isSafe(Claim claim) {
        var since = heldSince.get(claim);
        return since != null && clock.instant().isBefore(since.plus(lease));
    }

    /// The work is recorded, or given up.
    void letGo(Claim claim) {
        heldSince.remove(claim);
    }

    /// How many rows are under way.
    int held() {
        return heldSince.size();
    }

    void close() {
        keeper.interrupt();
    }

    private void keep() {
        try {
            while (true) {
                Thread.sleep(lease.dividedBy(LOOKS_PER_LEASE));
                extend();
            }
        } catch (InterruptedException e) {
            Log.debugf("queue %s: leases are not kept any more", name);
        }
    }

    void extend() {
        var now = clock.instant();
        var halfGone = heldSinceBefore(now.minus(lease.dividedBy(2)));
        if (halfGone.isEmpty()) {
            return;
        }
        try {
            // Not for those that were let go meanwhile, and not for those that somebody else has claimed.
            extension.apply(halfGone).forEach(claim -> heldSince.replace(claim, now));
        } catch (RuntimeException trouble) {
            Log.debugf(trouble, "queue %s: leases could not be extended", name);
        }
    }

    private List<Claim> heldSinceBefore(Instant time) {
        return heldSince.entrySet().stream()
                .filter(held -> held.getValue().isBefore(time))
                .map(Map.Entry::getKey)
                .toList();
    }
}
