package id.tuntas.fulfilment.notification;

import id.tuntas.platform.work.HeldPermits;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;

/// Memory for the notifications of large orders: their facts and their message are in it several times, so that each
/// channel sends only some at once.
@ApplicationScoped
public class LargeOrders {

    /// From more units on, an order is large. As many of the others may be in memory as notifications are sent at once.
    public static final int MOST_UNITS_OF_OTHERS = 200;

    /// One of 2,000 units takes two to three megabytes.
    public static final int AT_ONCE = 4;

    private static final Duration LONGEST_WAIT_ON_PURPOSE = Duration.ofSeconds(10);

    private static final Duration SHORTEST_DELAY = Duration.ofSeconds(1);
    private static final Duration LONGEST_DELAY = Duration.ofSeconds(5);

    private final Map<String, Semaphore> byChannel = new ConcurrentHashMap<>();

    /// Usually waits for nothing, since whoever waits keeps others of its channel from being sent.
    ///
    /// @param onPurpose whether an operator requested it now: it waits for its turn
    /// @return false if it must be tried again after [#delay]
    public boolean admit(OrderFacts facts, String channel, boolean onPurpose, HeldPermits permits) {
        return switch (facts) {
            case OrderFacts.Known _ -> true;
            case OrderFacts.Large _ -> {
                var turns = byChannel.computeIfAbsent(channel, _ -> new Semaphore(AT_ONCE, true));
                yield take(turns, onPurpose ? LONGEST_WAIT_ON_PURPOSE : Duration.ZERO, permits);
            }
        };
    }

    private static boolean take(Semaphore turns, Duration wait, HeldPermits permits) {
        try {
            return permits.take(turns, wait.toNanos());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// A random one, so that those that are tried again do not meet.
    public Duration delay() {
        return Duration.ofMillis(
                ThreadLocalRandom.current().nextLong(SHORTEST_DELAY.toMillis(), LONGEST_DELAY.toMillis()));
    }
}
