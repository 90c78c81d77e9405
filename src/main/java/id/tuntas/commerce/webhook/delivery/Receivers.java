package id.tuntas.commerce.webhook.delivery;

import id.tuntas.commerce.webhook.WebhookConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/// Shares the concurrent attempts among the receivers, so that receivers that do not answer do not delay others.
///
/// While capacity is available, a receiver that answers quickly has a large share, one that takes more than a second
/// a small one; otherwise they have two and one. Receivers not known to be quick never use more than three quarters.
@ApplicationScoped
class Receivers {

    /// Whether an attempt may be made now.
    sealed interface Turn {

        /// It is running until [#end].
        record Now(String receiver, boolean isTrusted, long begunAt) implements Turn {}

        /// No slot is free; no attempt was made.
        record Later(Duration delay) implements Turn {}
    }

    private static final int SMALL_SHARE = 2;
    private static final int SLOW_SHARE = 4;
    private static final int SMALLEST_SHARE = 1;
    private static final int REMEMBERED = 10_000;
    private static final Duration SHORTEST = Duration.ofMillis(20);
    private static final Duration LONGEST = Duration.ofMinutes(1);

    private final int room;
    private final int largestShare;
    private final Map<String, Lane> lanes = new HashMap<>();
    private int underWay;
    private int untrusted;

    Receivers(WebhookConfig config) {
        this.room = config.concurrency();
        this.largestShare = config.perReceiver();
    }

    /// @param receiver its key
    synchronized Turn begin(String receiver) {
        long now = System.nanoTime();
        var lane = lanes.computeIfAbsent(receiver, _ -> new Lane());
        boolean isTrusted = lane.isQuick(now);
        int share = share(lane, now);
        if (lane.underWay() >= share || !isTrusted && untrusted >= room * 3 / 4) {
            return new Turn.Later(delay(lane.nextTurn(now, share, LONGEST.toNanos()) - now));
        }
        lane.begin(now);
        underWay++;
        untrusted += isTrusted ? 0 : 1;
        return new Turn.Now(receiver, isTrusted, now);
    }

    private int share(Lane lane, long now) {
        boolean isPlenty = underWay < room / 2;
        if (lane.isSlow(now)) {
            return isPlenty ? SLOW_SHARE : SMALLEST_SHARE;
        }
        return isPlenty && lane.isQuick(now) ? largestShare : SMALL_SHARE;
    }

    /// At most a minute, because the receiver may have recovered by then; with jitter.
    private static Duration delay(long nanos) {
        if (nanos < LONGEST.toNanos()) {
            return Duration.ofNanos(Math.max(nanos, SHORTEST.toNanos()));
        }
        return Duration.ofNanos(ThreadLocalRandom.current().nextLong(LONGEST.toNanos() / 2, LONGEST.toNanos()));
    }

    synchronized void end(Turn.Now turn) {
        underWay--;
        untrusted -= turn.isTrusted() ? 0 : 1;
        lanes.get(turn.receiver()).end(turn.begunAt(), System.nanoTime());
        if (lanes.size() > REMEMBERED) {
            lanes.values().removeIf(Lane::isIdle);
        }
    }
}
