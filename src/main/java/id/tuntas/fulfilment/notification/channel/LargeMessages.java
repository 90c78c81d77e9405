package id.tuntas.fulfilment.notification.channel;

import id.tuntas.fulfilment.notification.LargeFacts;
import id.tuntas.fulfilment.notification.NotificationFacts;
import id.tuntas.platform.work.HeldPermits;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/// Memory for messages about orders of very many units: a process composes two at a time, and each channel sends one.
/// So a receiver that is slow delays only those of its own channel.
@ApplicationScoped
public class LargeMessages {

    private static final int COMPOSED_AT_ONCE = 2;

    /// Characters.
    private static final int LARGE = 256 << 10;

    private final Semaphore composed = new Semaphore(COMPOSED_AT_ONCE, true);

    /// By channels.
    private final Map<String, Semaphore> sent = new ConcurrentHashMap<>();

    /// Waits until the facts of an order that may be large may be read, and its message composed.
    ///
    /// @param permits are given back when the result is recorded, or waits with its weight
    public void awaitTurn(String channel, HeldPermits permits) {
        // First the channel's, so that nothing is composed that cannot be sent.
        permits.take(sent.computeIfAbsent(channel, _ -> new Semaphore(1, true)));
        permits.take(composed);
    }

    /// The message is composed. One that is not large waits for its receiver like any other.
    public void composed(NotificationFacts facts, Message message, HeldPermits permits) {
        permits.giveBack(composed);
        if (facts.unitCount() <= LargeFacts.MOST_UNITS_OF_OTHERS && message.length() < LARGE) {
            permits.close();
        }
    }
}
