package id.tuntas.platform.work.loop;

import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.work.Claim;
import io.quarkus.logging.Log;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jboss.logging.Logger;

/// Renews the leases of the rows that one loop works on, however long that takes. A lease expires if its process
/// dies or cannot reach the database.
///
/// Work that ends within half a lease needs no renewal.
final class Leases {

    private static final int CHECKS_PER_LEASE = 4;

    private static final Duration LOOK = Duration.ofMillis(100);
    private static final int MAX_CHECKS = 50;

    /// @param length      of a lease
    /// @param isTimeKnown false while the clock may be wrong, see [id.tuntas.platform.database.ServerTime#isKnown]
    record Terms(Duration length, Clock clock, BooleanSupplier isTimeKnown) {}

    private final String name;
    private final Duration lease;
    private final Clock clock;
    private final BooleanSupplier isTimeKnown;
    private final Function<Collection<Claim>, Set<Claim>> extension;
    private final Map<Claim, Instant> heldSince = new ConcurrentHashMap<>();
    private final Thread keeper;

    Leases(String name, HeldRows rows, Terms terms, ShardTransactions transactions) {
        this(name, terms, held -> transactions.call(() -> rows.extend(held, terms.length())));
    }

    /// @param extension renews leases, and returns the claims for which that succeeded
    Leases(String name, Terms terms, Function<Collection<Claim>, Set<Claim>> extension) {
        this.name = name;
        this.lease = terms.length();
        this.clock = terms.clock();
        this.isTimeKnown = terms.isTimeKnown();
        this.extension = extension;
        this.keeper = Thread.ofVirtual().name("leases-" + name).unstarted(this::keep);
    }

    void start() {
        keeper.start();
    }

    /// The duration of a lease.
    Duration length() {
        return lease;
    }

    /// When a lease may start.
    ///
    /// @throws IllegalStateException while the time is unknown: this lease could be over already, or one of another
    ///                               replica could wrongly count as over
    Instant startTime() {
        if (!isTimeKnown.getAsBoolean()) {
            throw new IllegalStateException("the database's time is unknown: it was not read yet, this machine was"
                    + " suspended, or its clock was set");
        }
        return clock.instant();
    }

    /// @param since the earliest time when the lease may have started
    void hold(Collection<Claim> claims, Instant since) {
        claims.forEach(claim -> heldSince.put(claim, since));
    }

    /// Waits until the time is known, for as long as some checks of the database's time take.
    void awaitTime() {
        for (int i = 0; i < MAX_CHECKS && !isTimeKnown.getAsBoolean(); i++) {
            LockSupport.parkNanos(LOOK.toNanos());
        }
    }

    /// Whether the lease cannot have expired: after a pause longer than the lease, a process must not act.
    boolean isSafe(Claim claim) {
        var since = heldSince.get(claim);
        return since != null && isTimeKnown.getAsBoolean() && clock.instant().isBefore(since.plus(lease));
    }

    /// The work was recorded or given up.
    void release(Claim claim) {
        heldSince.remove(claim);
    }

    /// The number of leased rows.
    int held() {
        return heldSince.size();
    }

    void close() {
        keeper.interrupt();
    }

    private void keep() {
        try {
            while (true) {
                Thread.sleep(lease.dividedBy(CHECKS_PER_LEASE));
                extend();
            }
        } catch (InterruptedException e) {
            Log.debugf("queue %s: leases are no longer renewed", name);
        }
    }

    void extend() {
        if (!isTimeKnown.getAsBoolean()) {
            return; // counted from a time that is behind, they would end too early
        }
        var now = clock.instant();
        var half = now.minus(lease.dividedBy(2));
        var halfGone = heldSince.entrySet().stream()
                .filter(held -> held.getValue().isBefore(half))
                .map(Map.Entry::getKey)
                .toList();
        if (halfGone.isEmpty()) {
            return;
        }
        try {
            // Skips claims that were released meanwhile, or that another replica has taken over.
            extension.apply(halfGone).forEach(claim -> heldSince.replace(claim, now));
        } catch (Throwable trouble) {
            // Whatever it is, the keeper must continue.
            var level = trouble instanceof Error ? Logger.Level.ERROR : Logger.Level.DEBUG;
            Log.logf(level, trouble, "queue %s: leases could not be extended", name);
        }
    }
}
