package id.tuntas.notification.outbox;

import id.tuntas.notification.NoticeSource;
import id.tuntas.notification.NotificationConfig;
import id.tuntas.notification.channel.Channel;
import id.tuntas.notification.channel.Channels;
import id.tuntas.notification.channel.Notice;
import id.tuntas.notification.channel.SendOutcome.Impossible;
import id.tuntas.notification.channel.SendOutcome.Sent;
import id.tuntas.notification.channel.SendOutcome.TryAgain;
import id.tuntas.security.Encryption;
import id.tuntas.work.Acted;
import id.tuntas.work.Claim;
import id.tuntas.work.DueQueue;
import id.tuntas.work.DueWork;
import id.tuntas.work.Next;
import id.tuntas.work.WorkSettings;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Sends what is due: reads the facts with the claim, composes and sends without a transaction, and writes down what
/// came of it. A crash in between sends a notice twice, under the same message id.
@ApplicationScoped
public class SendNotifications implements DueWork<DueNotice, Attempt> {

    /// Longer than the slowest channel's time limit.
    private static final Duration LEASE = Duration.ofMinutes(2);

    private final NotificationTable table;
    private final NoticeSource source;
    private final Channels channels;
    private final Encryption encryption;
    private final NotificationConfig config;
    private final Clock clock;
    private final MeterRegistry registry;

    SendNotifications(
            NotificationTable table,
            NoticeSource source,
            Channels channels,
            Encryption encryption,
            NotificationConfig config,
            Clock clock,
            MeterRegistry registry) {
        this.table = table;
        this.source = source;
        this.channels = channels;
        this.encryption = encryption;
        this.config = config;
        this.clock = clock;
        this.registry = registry;
    }

    @Override
    public String name() {
        return "notifications";
    }

    @Override
    public DueQueue queue() {
        return table.queue();
    }

    @Override
    public WorkSettings settings() {
        return new WorkSettings(
                config.concurrency(),
                config.concurrency(),
                LEASE,
                config.retry().backoff());
    }

    @Override
    public Map<Claim, DueNotice> load(List<Claim> claims) {
        var notifications = Notification.byIds(claims.stream().map(Claim::key).toList());
        var facts = source.factsOf(notifications.values().stream()
                .map(notification -> notification.orderId)
                .collect(Collectors.toSet()));
        return claims.stream().collect(Collectors.toMap(Function.identity(), claim -> {
            var notification = notifications.get(claim.key());
            return new DueNotice(notification, facts.get(notification.orderId));
        }));
    }

    @Override
    public Attempt act(Claim claim, DueNotice due) {
        var channel = channels.named(due.notification().channel);
        if (channel.isEmpty()) {
            return Attempt.without(new Impossible("there is no such channel"));
        }
        var facts = due.facts();
        if (facts == null) {
            return Attempt.without(TryAgain.because("the order cannot be read"));
        }
        return send(channel.get(), due.about(config.includeSellerNote() ? facts : facts.withoutSellerNotes()));
    }

    private Attempt send(Channel channel, Notice notice) {
        try {
            var message = channel.compose(notice);
            var outcome = channel.send(notice, message);
            if (outcome instanceof Sent) {
                Log.infof(
                        "customer told: order=%s status=%s learnt_by=%s notice=%s channel=%s",
                        notice.facts().id(),
                        notice.facts().status(),
                        notice.facts().learntBy(),
                        notice.kind().word(),
                        channel.name());
            }
            return new Attempt(outcome, message.subject(), encryption.encrypt(message.text(), Notification.CONTENT));
        } catch (RuntimeException e) {
            // Counted like any other failed attempt, or a message that cannot be composed would be tried for ever.
            Log.warnf(e, "notice %s could not be sent: channel=%s", notice.id(), channel.name());
            return Attempt.without(TryAgain.because("unexpected " + e.getClass().getSimpleName()));
        }
    }

    @Override
    public List<Next> record(List<Acted<Attempt>> results) {
        var notifications = Notification.byIds(
                results.stream().map(acted -> acted.claim().key()).toList());
        return results.stream()
                .map(acted -> record(
                        acted.claim(),
                        acted.result(),
                        notifications.get(acted.claim().key())))
                .toList();
    }

    private Next record(Claim claim, Attempt attempt, Notification notification) {
        notification.tries++;
        var next =
                switch (attempt.outcome()) {
                    case Sent(var providerMessageId) -> {
                        notification.sent(attempt, providerMessageId, clock.instant());
                        yield new Next.Done(claim);
                    }
                    case TryAgain(var reason, var retryAfter) -> tryAgain(claim, notification, reason, retryAfter);
                    case Impossible(var reason) -> giveUp(claim, notification, reason);
                };
        count(notification);
        return next;
    }

    private Next tryAgain(Claim claim, Notification notification, String reason, @Nullable Duration retryAfter) {
        int attempts = claim.attempt() + 1;
        if (attempts >= config.retry().maxAttempts() || !notification.isPending()) {
            return giveUp(claim, notification, reason);
        }
        notification.failed(reason);
        return new Next.Later(claim, clock.instant().plus(delay(claim.attempt(), retryAfter)), attempts);
    }

    /// What a receiver asks for counts, but not beyond our own longest delay.
    private Duration delay(int attempt, @Nullable Duration retryAfter) {
        var ours = config.retry().backoff().delay(attempt);
        if (retryAfter == null || retryAfter.compareTo(ours) <= 0) {
            return ours;
        }
        var longest = config.retry().maxDelay();
        return retryAfter.compareTo(longest) < 0 ? retryAfter : longest;
    }

    private Next giveUp(Claim claim, Notification notification, String reason) {
        notification.died(reason);
        if (notification.status == NoticeStatus.DEAD) {
            Log.warnf(
                    "notice %s is dead: kind=%s channel=%s reason=%s",
                    notification.id, notification.kind.word(), notification.channel, notification.lastError);
        }
        return new Next.Done(claim);
    }

    private void count(Notification notification) {
        registry.counter(
                        "tuntas.notification.attempts",
                        "channel",
                        notification.channel,
                        "outcome",
                        notification.status.word())
                .increment();
    }
}
