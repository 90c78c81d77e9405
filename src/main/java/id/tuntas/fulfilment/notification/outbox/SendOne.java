package id.tuntas.fulfilment.notification.outbox;

import static java.util.Objects.requireNonNullElse;

import id.tuntas.fulfilment.notification.LargeOrders;
import id.tuntas.fulfilment.notification.NotificationConfig;
import id.tuntas.fulfilment.notification.NotificationFacts;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.channel.Audience;
import id.tuntas.fulfilment.notification.channel.Channels;
import id.tuntas.fulfilment.notification.channel.NotificationChannel;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import id.tuntas.fulfilment.notification.channel.SendOutcome.Attempted;
import id.tuntas.fulfilment.notification.channel.SendOutcome.NotTried;
import id.tuntas.fulfilment.notification.channel.SendOutcome.Sent;
import id.tuntas.fulfilment.notification.channel.SendOutcome.TryAgain;
import id.tuntas.fulfilment.notification.outbox.Attempt.Tried;
import id.tuntas.fulfilment.notification.quiethours.QuietHours;
import id.tuntas.fulfilment.notification.text.CustomerText;
import id.tuntas.platform.security.Encryption;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Makes one attempt for one notification, unless its recipient has opted out or has quiet hours, or it is obsolete.
@ApplicationScoped
class SendOne {

    /// Changed quiet hours, and released codes, take effect within this time.
    private static final Duration MAX_HELD = Duration.ofMinutes(15);

    private final Channels channels;
    private final QuietHours quietHours;
    private final CustomerText customerText;
    private final LargeOrders largeOrders;
    private final Encryption encryption;
    private final NotificationConfig config;
    private final Clock clock;

    SendOne(
            Channels channels,
            QuietHours quietHours,
            CustomerText customerText,
            LargeOrders largeOrders,
            Encryption encryption,
            NotificationConfig config,
            Clock clock) {
        this.channels = channels;
        this.quietHours = quietHours;
        this.customerText = customerText;
        this.largeOrders = largeOrders;
        this.encryption = encryption;
        this.config = config;
        this.clock = clock;
    }

    /// Blocks as long as the channel does; must not run in a transaction.
    Attempt attempt(DueNotification due) {
        if (due.notification().status.isEnded()) {
            return new Attempt.Ended();
        }
        var begun = clock.instant();
        // A replica with other settings may have the channel, while they are rolled out.
        var channel = channels.named(due.notification().channel);
        if (channel.isEmpty()) {
            return tried(TryAgain.because("the channel does not exist"), begun, null, null);
        }
        var missing = channel.get().missingSetting();
        if (missing.isPresent()) {
            return tried(TryAgain.because(missing.get() + " is not set"), begun, null, null);
        }
        if (due.facts() != null && !largeOrders.admit(due.facts(), channel.get().name(), due.permits())) {
            return new Attempt.Held(clock.instant().plus(largeOrders.delay()));
        }
        var facts = due.facts() == null ? null : due.facts().get();
        if (facts == null) {
            return tried(TryAgain.because("the order cannot be read"), begun, null, null);
        }
        if (isPointless(due, facts)) {
            return new Attempt.Pointless();
        }
        return untilLate(due, facts)
                .or(() -> untilReleased(due, facts))
                .or(() -> reasonToWait(due, channel.get().audience()))
                .orElseGet(() ->
                        send(channel.get(), due.about(shown(facts, channel.get().audience()))));
    }

    /// Something more recent is notified instead: the order's end, or its delay.
    private boolean isPointless(DueNotification due, NotificationFacts facts) {
        return switch (due.notification().kind) {
            case TAKEN -> facts.isFinished() || !due.isRequested() && facts.isLate(clock.instant());
            case DELAYED -> facts.isFinished();
            case DELIVERED, PARTLY_DELIVERED, FAILED, CORRECTED -> false;
        };
    }

    /// A delay is stored ahead of its time; by then, the line that was expected first may be finished.
    private Optional<Attempt> untilLate(DueNotification due, NotificationFacts facts) {
        return due.notification().kind == NotificationKind.DELAYED
                        && !due.isRequested()
                        && !facts.isLate(clock.instant())
                ? Optional.ofNullable(facts.expectedBy()).map(Attempt.Held::new)
                : Optional.empty();
    }

    /// Once the last code is released, the correction with the goods replaces it.
    private Optional<Attempt> untilReleased(DueNotification due, NotificationFacts facts) {
        return due.notification().kind.isOutdatedBy(facts.status()) && facts.hasWithheldCodes()
                ? Optional.of(new Attempt.Held(clock.instant().plus(MAX_HELD)))
                : Optional.empty();
    }

    private Optional<Attempt> reasonToWait(DueNotification due, Audience audience) {
        return switch (audience) {
            case PERSON -> {
                if (due.optedOut()) {
                    yield Optional.of(new Attempt.Suppressed("the recipient has opted out"));
                }
                yield due.isRequested() || due.notification().kind.isUrgent() ? Optional.empty() : heldByQuietHours();
            }
            case PROGRAM, SHOP -> Optional.empty();
        };
    }

    /// For [#MAX_HELD] at most, then decided again.
    private Optional<Attempt> heldByQuietHours() {
        var now = clock.instant();
        return quietHours.endAfter(now).map(end -> new Attempt.Held(Collections.min(List.of(end, now.plus(MAX_HELD)))));
    }

    private NotificationFacts shown(NotificationFacts facts, Audience audience) {
        return switch (audience) {
            case PERSON -> forCustomer(facts);
            case PROGRAM -> config.includeAmounts() ? forCustomer(facts).withMoneyOf(facts) : forCustomer(facts);
            case SHOP -> facts;
        };
    }

    private NotificationFacts forCustomer(NotificationFacts facts) {
        return facts.forCustomer(customerText::clean, config.includeSellerNote());
    }

    private Attempt send(NotificationChannel channel, OutgoingNotification notification) {
        var begun = clock.instant();
        try {
            var message = channel.compose(notification);
            var outcome = channel.send(notification, message);
            return switch (outcome) {
                case NotTried _ -> new Attempt.Held(clock.instant().plus(NotTried.DELAY));
                case Sent sent -> {
                    logSent(channel, notification);
                    yield tried(
                            sent,
                            begun,
                            message.subject(),
                            encryption.encrypt(message.text(), Notification.CONTENT, notification.id()));
                }
                case Attempted failed -> tried(failed, begun, null, null);
            };
        } catch (RuntimeException e) {
            // Counted as a failed attempt, or a message that cannot be composed would be retried endlessly.
            Log.warnf(e, "notification %s could not be sent: channel=%s", notification.id(), channel.name());
            return tried(TryAgain.because("unexpected " + e.getClass().getSimpleName()), begun, null, null);
        }
    }

    private Tried tried(Attempted outcome, Instant begun, @Nullable String subject, byte @Nullable [] content) {
        return new Tried(outcome, begun, Duration.between(begun, clock.instant()), subject, content);
    }

    private static void logSent(NotificationChannel channel, OutgoingNotification notification) {
        Log.infof(
                "%s notified: order=%s status=%s learnt_by=%s notification=%s channel=%s",
                channel.audience() == Audience.SHOP ? "shop" : "customer",
                notification.facts().id(),
                notification.facts().status(),
                requireNonNullElse(notification.facts().learntBy(), "-"),
                notification.kind().code(),
                channel.name());
    }
}
