package id.tuntas.fulfilment.notification.outbox;

import static java.util.Objects.requireNonNull;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.NotificationSource;
import id.tuntas.fulfilment.notification.channel.SendOutcome.Impossible;
import id.tuntas.fulfilment.notification.channel.SendOutcome.Sent;
import id.tuntas.fulfilment.notification.channel.SendOutcome.TryAgain;
import id.tuntas.fulfilment.notification.optout.OptOuts;
import id.tuntas.fulfilment.notification.outbox.NotificationCounters.Outcome;
import id.tuntas.platform.observe.log.LogIds;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.Next;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Sends due notifications: reads the facts with the claim, composes and sends without a transaction, and records the
/// result. After a crash in between, a notification is sent twice, with the same message id.
@ApplicationScoped
class SendNotifications implements DueWork<DueNotification, Attempt> {

    private static final String NOT_RECORDED =
            "its result could not be recorded several times: it may have been sent; the log has the reason";

    private static final Duration MAX_RETRY_AFTER = Duration.ofHours(1);

    /// Bytes. That of an order of some units is smaller.
    private static final int USUAL_CONTENT = 8 << 10;

    private final NotificationTable table;
    private final NotificationSource source;
    private final OptOuts optOuts;
    private final SendOne sendOne;
    private final NotificationLanes lanes;
    private final AttemptLog attemptLog;
    private final RetryConfig retry;
    private final Clock clock;
    private final NotificationCounters counters;

    SendNotifications(
            NotificationTable table,
            NotificationSource source,
            OptOuts optOuts,
            SendOne sendOne,
            NotificationLanes lanes,
            AttemptLog attemptLog,
            RetryConfig retry,
            Clock clock,
            NotificationCounters counters) {
        this.table = table;
        this.source = source;
        this.optOuts = optOuts;
        this.sendOne = sendOne;
        this.lanes = lanes;
        this.attemptLog = attemptLog;
        this.retry = retry;
        this.clock = clock;
        this.counters = counters;
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
    public List<Lane> lanes() {
        return lanes.lanes();
    }

    @Override
    public Map<Claim, DueNotification> load(List<Claim> claims) {
        var notifications = claimed(claims);
        var facts = source.factsOf(notifications.values().stream()
                .map(notification -> notification.orderId)
                .collect(toSet()));
        var optedOut = optOuts.among(
                notifications.values().stream().map(Notification::address).collect(toSet()));
        return claims.stream().collect(toMap(identity(), claim -> {
            var notification = requireNonNull(notifications.get(claim.key()));
            return new DueNotification(
                    notification,
                    facts.get(notification.orderId),
                    optedOut.contains(notification.address()),
                    claim.isWoken());
        }));
    }

    /// What was stored for a later time replaces others as its first attempt begins: until then, they are sent.
    private Map<String, Notification> claimed(List<Claim> claims) {
        var ids = claims.stream().map(Claim::key).toList();
        var notifications = Notification.byIds(ids);
        var replacing = claims.stream()
                .filter(claim -> requireNonNull(notifications.get(claim.key())).beginsToReplace(claim))
                .map(claim -> requireNonNull(notifications.get(claim.key())).subject())
                .toList();
        if (replacing.isEmpty() || table.supersede(NotificationKind.CORRECTED, replacing) == 0) {
            return notifications;
        }
        // Some may have been claimed together with what replaces them.
        Notification.getEntityManager().clear();
        return Notification.byIds(ids);
    }

    @Override
    public Map<String, String> ids(Claim claim, DueNotification due) {
        return ids(due.notification());
    }

    private static Map<String, String> ids(Notification notification) {
        return Map.of("notification", notification.id, "order", notification.publicOrderId());
    }

    @Override
    public Attempt act(Claim claim, DueNotification due) {
        return sendOne.attempt(due);
    }

    @Override
    public void release(DueNotification due) {
        due.permits().close();
    }

    /// The contents of a batch are in memory while it is recorded, and in one statement.
    @Override
    public int weight(Attempt attempt) {
        return attempt instanceof Attempt.Tried tried && tried.content() != null
                ? Math.max(1, tried.content().length / USUAL_CONTENT)
                : 1;
    }

    /// Otherwise it would be sent again with every attempt. The order is marked when the dead letter is next processed.
    @Override
    public void cannotBeDone(Claim claim, Throwable failure) {
        table.giveUp(claim.key(), NOT_RECORDED);
    }

    @Override
    public List<Next> record(List<Acted<Attempt>> results) {
        var notifications = Notification.byIds(
                results.stream().map(acted -> acted.claim().key()).toList());
        var nexts = results.stream()
                .map(acted -> {
                    var notification =
                            requireNonNull(notifications.get(acted.claim().key()));
                    return LogIds.with(ids(notification), () -> record(acted.claim(), acted.result(), notification));
                })
                .toList();
        table.write(notifications.values());
        attemptLog.add(results, notifications);
        markOrders(results, notifications);
        return nexts;
    }

    private Next record(Claim claim, Attempt attempt, Notification notification) {
        var next =
                switch (attempt) {
                    case Attempt.Tried tried -> tried(claim, tried, notification);
                    case Attempt.Held(var until) ->
                        // It may have been superseded since the claim.
                        notification.isPending() ? new Next.Held(claim, until) : new Next.Done(claim);
                    case Attempt.Suppressed(var reason) -> {
                        notification.suppressed(reason);
                        yield new Next.Done(claim);
                    }
                    case Attempt.Pointless() -> {
                        notification.superseded();
                        yield new Next.Done(claim);
                    }
                    // An operator may have revived it since the claim: then it is due again.
                    case Attempt.Ended() -> new Next.Done(claim);
                };
        counters.add(notification, outcome(attempt, notification.status));
        return next;
    }

    private static Outcome outcome(Attempt attempt, NotificationStatus status) {
        return switch (status) {
            case PENDING -> attempt instanceof Attempt.Tried ? Outcome.FAILED : Outcome.HELD;
            // Without an attempt now, it was sent earlier and is obsolete.
            case SENT -> attempt instanceof Attempt.Tried ? Outcome.SENT : Outcome.SUPERSEDED;
            case SUPERSEDED -> Outcome.SUPERSEDED;
            case SUPPRESSED -> Outcome.SUPPRESSED;
            case DEAD -> Outcome.DEAD;
        };
    }

    private Next tried(Claim claim, Attempt.Tried tried, Notification notification) {
        notification.tries++;
        return switch (tried.outcome()) {
            case Sent sent -> {
                notification.sent(tried, sent.providerMessageId(), clock.instant());
                yield new Next.Done(claim);
            }
            case TryAgain(var reason, var retryAfter) -> tryAgain(claim, notification, reason, retryAfter);
            case Impossible(var reason) -> giveUp(claim, notification, reason);
        };
    }

    private Next tryAgain(Claim claim, Notification notification, String reason, @Nullable Duration retryAfter) {
        int attempts = claim.attempt() + 1;
        if (attempts >= retry.maxAttempts() || !notification.isPending()) {
            return giveUp(claim, notification, reason);
        }
        notification.failed(reason);
        return new Next.Later(claim, clock.instant().plus(delay(claim.attempt(), retryAfter)), attempts);
    }

    /// Follows the receiver's Retry-After, up to a limit that no short delays of ours lower: attempts before that would
    /// only be used up.
    private Duration delay(int attempt, @Nullable Duration retryAfter) {
        var ours = retry.backoff().delay(attempt);
        if (retryAfter == null || retryAfter.compareTo(ours) <= 0) {
            return ours;
        }
        var longest = Collections.max(List.of(retry.maxDelay(), MAX_RETRY_AFTER));
        return Collections.min(List.of(retryAfter, longest));
    }

    private Next giveUp(Claim claim, Notification notification, String reason) {
        notification.died(reason);
        if (notification.status == NotificationStatus.DEAD) {
            Log.warnf(
                    "notification %s is dead: kind=%s channel=%s reason=%s",
                    notification.id, notification.kind.code(), notification.channel, notification.lastError);
        }
        return new Next.Done(claim);
    }

    /// Marks orders with dead letters, and removes the mark once an operator's retries have succeeded, or a correction
    /// that replaces them is over.
    private void markOrders(List<Acted<Attempt>> results, Map<String, Notification> notifications) {
        var dead = new HashSet<String>();
        var revived = new HashSet<String>();
        for (var acted : results) {
            var notification = requireNonNull(notifications.get(acted.claim().key()));
            switch (notification.status) {
                case DEAD -> dead.add(notification.orderId);
                case SENT, SUPPRESSED -> {
                    var isSent = notification.status == NotificationStatus.SENT;
                    var isRetried = isSent && notification.tries > acted.claim().attempt() + 1;
                    if (isRetried || notification.kind == NotificationKind.CORRECTED) {
                        revived.add(notification.orderId);
                    }
                }
                case PENDING, SUPERSEDED -> {
                    // Neither needs an operator nor resolves a mark.
                }
            }
        }
        lock(dead, revived);
        if (!dead.isEmpty()) {
            source.undeliverable(dead);
        }
        if (!revived.isEmpty()) {
            unmark(revived);
        }
    }

    /// Unless one of their notifications is dead.
    ///
    /// @param orderIds locked
    private void unmark(Set<String> orderIds) {
        var dead = table.withDeadLetters(orderIds);
        source.deliverable(orderIds.stream().filter(id -> !dead.contains(id)).toList());
    }

    /// Another lane may record that a notification of the same order dies, after this one has found no dead letter.
    private void lock(Set<String> dead, Set<String> revived) {
        var marked = new HashSet<>(dead);
        marked.addAll(revived);
        if (!marked.isEmpty()) {
            source.lock(marked);
        }
    }
}
