package id.tuntas.fulfilment.notification.outbox;

import id.tuntas.fulfilment.notification.channel.NotificationChannel;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.observe.metric.Buckets;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.arc.All;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/// What became of notices, once the transaction is committed that says so. All series are there from the start: the
/// first notice that is given up must be seen to be one more.
@Startup
@ApplicationScoped
class NotificationCounters {

    /// What became of one look at a due notice.
    enum Outcome {
        SENT,
        /// It failed and is tried again.
        FAILED,
        /// It has to wait, for quiet hours.
        HELD,
        SUPERSEDED,
        SUPPRESSED,
        DEAD
    }

    private final AfterCommit afterCommit;
    private final MeterRegistry registry;

    NotificationCounters(AfterCommit afterCommit, MeterRegistry registry, @All List<NotificationChannel> channels) {
        this.afterCommit = afterCommit;
        this.registry = registry;
        for (var channel : channels) {
            delay(channel.name());
            for (var outcome : Outcome.values()) {
                attempts(channel.name(), outcome);
            }
        }
    }

    void add(Notification notification, Outcome outcome) {
        var channel = notification.channel;
        afterCommit.run(() -> attempts(channel, outcome).increment());
        var sentAt = notification.sentAt;
        // Others are written before their time has come.
        if (outcome == Outcome.SENT && sentAt != null && notification.kind.isUrgent()) {
            var waited = Duration.between(notification.createdAt, sentAt);
            afterCommit.run(() -> delay(channel).record(waited));
        }
    }

    private Counter attempts(String channel, Outcome outcome) {
        return Counter.builder("tuntas.notification.attempts")
                .description("Looks at due notices by what became of them.")
                .tags("channel", channel, "outcome", outcome.name().toLowerCase(Locale.ROOT))
                .register(registry);
    }

    private Timer delay(String channel) {
        return Buckets.WAITS
                .timer(
                        "tuntas.notification.delay",
                        "From when the notice of an order's end was written until it was sent.")
                .tag("channel", channel)
                .register(registry);
    }
}
