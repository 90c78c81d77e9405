package id.tuntas.fulfilment.notification.outbox;

import id.tuntas.fulfilment.notification.channel.NotificationChannel;
import id.tuntas.platform.code.Coded;
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

/// Counts results of notifications after the commit. All series exist from the start, so that even the first dead
/// letter shows as an increase.
@Startup
@ApplicationScoped
class NotificationCounters {

    /// The result of processing one due notification.
    enum Outcome implements Coded {
        SENT,
        /// It failed and will be retried.
        FAILED,
        /// It waits for the end of quiet hours, until the order is late, until other large orders were
        /// sent, or for something of ours that passes, such as a free connection.
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
        // The others are stored ahead of their due time.
        if (outcome == Outcome.SENT && sentAt != null && notification.kind.isUrgent()) {
            var waited = Duration.between(notification.createdAt, sentAt);
            afterCommit.run(() -> delay(channel).record(waited));
        }
    }

    private Counter attempts(String channel, Outcome outcome) {
        return Counter.builder("tuntas.notification.attempts")
                .description("Processed notifications by outcome.")
                .tags("channel", channel, "outcome", outcome.code())
                .register(registry);
    }

    private Timer delay(String channel) {
        return Buckets.WAITS
                .timer(
                        "tuntas.notification.delay",
                        "Time from storing the notification of an order's end until it was sent.")
                .tag("channel", channel)
                .register(registry);
    }
}
