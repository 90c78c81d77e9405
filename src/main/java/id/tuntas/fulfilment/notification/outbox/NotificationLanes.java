package id.tuntas.fulfilment.notification.outbox;

import static java.util.stream.Collectors.joining;

import id.tuntas.fulfilment.notification.NotificationConfig;
import id.tuntas.fulfilment.notification.channel.Channels;
import id.tuntas.fulfilment.notification.channel.NotificationChannel;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.WorkSettings;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One lane of the outbox per channel, so that a webhook receiver that never answers delays no mail, and only some
/// of the other webhooks.
@ApplicationScoped
class NotificationLanes {

    private static final String NAME = "[a-z_-]{1,16}";
    private static final String OTHERS = "others";

    private final Channels channels;
    private final NotificationConfig config;
    private final RetryConfig retry;

    NotificationLanes(Channels channels, NotificationConfig config, RetryConfig retry) {
        this.channels = channels;
        this.config = config;
        this.retry = retry;
    }

    List<Lane> lanes() {
        var open = channels.open();
        var lanes = new ArrayList<>(open.stream().map(this::lane).toList());
        var named = open.stream().map(channel -> quoted(channel.name())).collect(joining(", ", "(", ")"));
        // For channels that are off or were removed: their notifications become dead letters after the last attempt.
        lanes.add(new Lane(
                OTHERS,
                open.isEmpty() ? "true" : "channel not in " + named,
                settings(config.concurrency()),
                null,
                null));
        return lanes;
    }

    private Lane lane(NotificationChannel channel) {
        return new Lane(
                channel.name(),
                "channel = " + quoted(channel.name()),
                settings(channel.concurrency(config.concurrency())),
                receivers(channel),
                "notification_channel_idx");
    }

    /// Each customer's program is a receiver of its own; other channels have one server.
    private Lane.@Nullable Receivers receivers(NotificationChannel channel) {
        return switch (channel.audience()) {
            case PROGRAM -> Lane.Receivers.equal("receiver", config.concurrencyPerReceiver());
            case PERSON, SHOP -> null;
        };
    }

    private WorkSettings settings(int concurrency) {
        return new WorkSettings(concurrency, concurrency, retry.backoff());
    }

    private static String quoted(String channel) {
        if (!channel.matches(NAME)) {
            throw new IllegalStateException("not a valid channel name: " + channel);
        }
        return "'" + channel + "'";
    }
}
