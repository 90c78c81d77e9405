package id.tuntas.fulfilment.order.notification;

import static java.util.stream.Collectors.joining;

import id.tuntas.fulfilment.notification.Contacts;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.channel.Channels;
import id.tuntas.fulfilment.notification.outbox.Outbox;
import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.platform.observe.trace.Tracing;
import id.tuntas.platform.work.Next;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// Decides which notifications an order's step causes. Everything joins the transaction of that step.
@ApplicationScoped
public class OrderNotifications {

    private static final String NOT_AGAIN = "not again";

    private final Outbox outbox;
    private final Channels channels;
    private final ExpectationConfig expectations;
    private final Tracing tracing;

    OrderNotifications(Outbox outbox, Channels channels, ExpectationConfig expectations, Tracing tracing) {
        this.outbox = outbox;
        this.channels = channels;
        this.expectations = expectations;
        this.tracing = tracing;
    }

    /// @param before the order's status before the step; not a final one
    /// @param next   when the order is due again
    /// @return for the outbox, with those of other orders
    public List<Outbox.Entry> after(Order order, OrderStatus before, Next next, Instant now) {
        return switch (order.status) {
            case COMPLETED -> finished(order, NotificationKind.DELIVERED, now);
            case PARTIAL -> finished(order, NotificationKind.PARTLY_DELIVERED, now);
            case FAILED -> finished(order, NotificationKind.FAILED, now);
            // The storefront canceled it itself; for operators see below.
            case CANCELED -> List.of();
            case PROCESSING -> {
                var taken = before == OrderStatus.PROCESSING
                        ? Stream.<Outbox.Entry>of()
                        : Stream.of(entry(order, NotificationKind.TAKEN, now.plus(expectations.taken())));
                yield Stream.concat(taken, open(order, next, now).stream()).toList();
            }
            case ACCEPTED, WAITING, UNCERTAIN -> open(order, next, now);
        };
    }

    /// The goods of a finished order changed after its customer was notified.
    ///
    /// @param notBefore customers get one correction: later if more goods may follow
    public void corrected(Order order, Instant notBefore, Instant now) {
        var told = notify(order, NotificationKind.CORRECTED, notBefore);
        var reach = reach(order);
        var some = told.isEmpty() ? NOT_AGAIN : String.join(", ", told);
        var isForAll = !told.isEmpty() && told.size() == reach.recipients().size();
        said(order, NotificationKind.CORRECTED, isForAll ? text(reach) : some, now);
        unmarkReplaced(order, now);
    }

    /// The supplier has refunded something after the end. Amounts are told to the shop only; while a code is withheld,
    /// even the end is not told.
    public void refunded(Order order, Instant now) {
        if (!order.isWithheld() && outbox.addForShop(entry(order, NotificationKind.CORRECTED, now)) > 0) {
            said(order, NotificationKind.CORRECTED, "the shop", now);
        }
    }

    /// An operator canceled the order, which neither its customer nor the storefront knows.
    public void canceledByOperator(Order order, Instant now) {
        notify(order, NotificationKind.FAILED, now);
        said(order, NotificationKind.FAILED, text(reach(order)), now);
    }

    /// An operator released withheld codes: the customer can be notified now.
    public void released(Order order, Instant now) {
        switch (order.status) {
            case COMPLETED -> finishedOrCorrected(order, NotificationKind.DELIVERED, now);
            case PARTIAL -> finishedOrCorrected(order, NotificationKind.PARTLY_DELIVERED, now);
            case ACCEPTED, WAITING, UNCERTAIN, PROCESSING, FAILED, CANCELED -> {
                // Notified when it finishes, or there are no goods to show.
            }
        }
    }

    /// Those who were already notified of the end get a correction.
    private void finishedOrCorrected(Order order, NotificationKind kind, Instant now) {
        var added = outbox.addOrCorrect(entry(order, kind, now));
        if (!added.first().isEmpty()) {
            said(order, kind, String.join(", ", added.first()), now);
        }
        if (added.isRepeated()) {
            var corrected = added.corrected().isEmpty() ? NOT_AGAIN : String.join(", ", added.corrected());
            said(order, NotificationKind.CORRECTED, corrected, now);
        }
        unmarkReplaced(order, now);
    }

    /// A correction replaces the dead letters before it.
    private void unmarkReplaced(Order order, Instant now) {
        if (Attention.UNDELIVERABLE_NOTICE.isMarkOf(order)
                && outbox.withDeadLetters(List.of(order.id)).isEmpty()) {
            order.resolved(now);
        }
    }

    private static void said(Order order, NotificationKind kind, String detail, Instant now) {
        TimelineEntry.add(order.id, now, TimelineEntry.NOTICE, kind.code() + ": " + detail);
    }

    private List<Outbox.Entry> finished(Order order, NotificationKind kind, Instant now) {
        Attention.UNDELIVERABLE_NOTICE.unmark(order, now); // of an earlier notice, which this one replaces
        if (order.isWithheld()) {
            said(order, kind, "held back until the withheld code is released", now);
            return List.of();
        }
        var reach = reach(order);
        said(order, kind, text(reach), now);
        if (reach.recipients().isEmpty()) {
            // Otherwise sending the notification logs the end of the order.
            Log.infof(
                    "order finished: order=%s status=%s learnt_by=%s customer has no channel, the storefront reads the"
                            + " order",
                    OrderId.publicForm(order.id),
                    order.status.code(),
                    Objects.requireNonNullElse(order.learntByCode(), "-"));
        }
        return List.of(entry(order, kind, now));
    }

    /// If the next status check would be too late, adds the delay notification now. When it is due, the outbox drops
    /// it if the order is finished by then, and postpones it while no unfinished line is late.
    private List<Outbox.Entry> open(Order order, Next next, Instant now) {
        if (order.delayedAt != null) {
            return List.of();
        }
        var expected = expectations.expectedBy(order).orElse(Instant.MAX);
        var isLate = !now.isBefore(expected);
        if (isLate || next instanceof Next.Later later && later.dueAt().isAfter(expected)) {
            var since = isLate ? now : expected;
            order.delayed(since, now);
            TimelineEntry.add(
                    order.id, now, TimelineEntry.NOTICE, "delayed, from " + since + ": " + text(reach(order)));
            return List.of(entry(order, NotificationKind.DELAYED, since));
        }
        return List.of();
    }

    /// @return the channels of the new notifications
    private List<String> notify(Order order, NotificationKind kind, Instant notBefore) {
        return outbox.add(entry(order, kind, notBefore));
    }

    private Outbox.Entry entry(Order order, NotificationKind kind, Instant notBefore) {
        return new Outbox.Entry(order.id, kind, contacts(order), notBefore, tracing.traceparent());
    }

    private Channels.Reach reach(Order order) {
        return channels.of(contacts(order));
    }

    /// The customer's channels, and those that are off because a setting is missing.
    private static String text(Channels.Reach reach) {
        var off = reach.off().entrySet().stream()
                .map(missing -> missing.getKey() + " is off (" + missing.getValue() + " is not set)");
        var all = Stream.concat(reach.recipients().keySet().stream(), off).collect(joining(", "));
        return all.isEmpty() ? "the customer has no channel" : all;
    }

    private static Contacts contacts(Order order) {
        var customer = order.customer;
        return new Contacts(
                customer.name(),
                customer.email(),
                customer.phone(),
                customer.telegramChatId(),
                customer.webhookUrl(),
                customer.locale());
    }
}
