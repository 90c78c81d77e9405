package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.loop.Leases.Terms;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LeasesTest {

    private static final Duration LEASE = Duration.ofSeconds(8);
    private static final Claim OURS = new Claim("ours", 0, 1, 0, Instant.EPOCH, false, null);
    private static final Claim LOCKED = new Claim("locked", 0, 1, 0, Instant.EPOCH, false, null);

    private final SteppedClock clock = new SteppedClock(Instant.EPOCH);
    private final List<Collection<Claim>> asked = new ArrayList<>();
    private boolean isTimeKnown = true;
    private final Leases leases = new Leases("test", new Terms(LEASE, clock, () -> isTimeKnown), this::extendOurs);

    private @Nullable Error failure;

    @BeforeEach
    void holdBoth() {
        leases.hold(List.of(OURS, LOCKED), clock.instant());
    }

    @Test
    void leasesThatAreYoungAreLeftAlone() {
        clock.advance(LEASE.dividedBy(2));
        leases.extend();

        assertThat(asked).isEmpty();
    }

    @Test
    void extendedLeaseHoldsAndTheOtherDoesNot() {
        clock.advance(LEASE.dividedBy(4).multipliedBy(3));
        leases.extend();
        clock.advance(LEASE.dividedBy(4));

        assertThat(leases.isSafe(OURS)).isTrue();
        assertThat(leases.isSafe(LOCKED)).isFalse();
    }

    @Test
    void failedExtensionIsRetried() {
        clock.advance(LEASE.dividedBy(4).multipliedBy(3));
        leases.extend();
        leases.extend();

        assertThat(asked).hasSize(2);
        assertThat(asked.getLast()).containsExactly(LOCKED);
    }

    @Test
    void errorDoesNotEndTheKeeper() {
        clock.advance(LEASE.dividedBy(4).multipliedBy(3));
        failure = new NoClassDefFoundError("gone");
        leases.extend();
        failure = null;
        leases.extend();

        clock.advance(LEASE.dividedBy(4));
        assertThat(leases.isSafe(OURS)).isTrue();
    }

    /// The clock is behind after the machine was suspended.
    @Test
    void noLeaseIsSafeOrExtendedWhileTheTimeIsUnknown() {
        clock.advance(LEASE.dividedBy(4).multipliedBy(3));
        isTimeKnown = false;

        assertThat(leases.isSafe(OURS)).isFalse();
        leases.extend();
        assertThat(asked).isEmpty();

        isTimeKnown = true;
        assertThat(leases.isSafe(OURS)).isTrue();
    }

    @Test
    void claimWaitsUntilTheTimeIsKnown() {
        var asks = new AtomicInteger();
        var waiting = new Leases("test", new Terms(LEASE, clock, () -> asks.incrementAndGet() > 3), this::extendOurs);

        waiting.awaitTime();

        assertThat(asks).hasValue(4);
    }

    private Set<Claim> extendOurs(Collection<Claim> claims) {
        if (failure != null) {
            throw failure;
        }
        asked.add(claims);
        return claims.contains(OURS) ? Set.of(OURS) : Set.of();
    }
}
