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

    /// With more units, an order is large. Others are not limited: as many are in memory as the channel sends at once.
    public static final int MAX_UNITS_OF_OTHERS = 200;

    /// One of 2,000 units takes two to three megabytes.
    public static final int MAX_CONCURRENT = 4;

    private static final Duration MIN_DELAY = Duration.ofSeconds(1);
    private static final Duration MAX_DELAY = Duration.ofSeconds(5);

    private final Map<String, Semaphore> byChannel = new ConcurrentHashMap<>();

    /// Does not wait, which would keep others of the channel from being sent.
    ///
    /// @return false if it must be tried again after [#delay]
    public boolean admit(OrderFacts facts, String channel, HeldPermits permits) {
        return switch (facts) {
            case OrderFacts.Loaded _ -> true;
            case OrderFacts.Large _ ->
                permits.take(byChannel.computeIfAbsent(channel, _ -> new Semaphore(MAX_CONCURRENT)));
        };
    }

    /// A random one, so that those that are tried again do not meet.
    public Duration delay() {
        return Duration.ofMillis(ThreadLocalRandom.current().nextLong(MIN_DELAY.toMillis(), MAX_DELAY.toMillis()));
    }
}
