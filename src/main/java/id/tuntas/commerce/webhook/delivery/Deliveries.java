package id.tuntas.commerce.webhook.delivery;

import static java.util.Objects.requireNonNull;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.retention.CommerceRetentionConfig;
import id.tuntas.commerce.retention.OldCommerceRows;
import id.tuntas.commerce.webhook.CommerceWebhookConfig;
import id.tuntas.commerce.webhook.SendCallback;
import id.tuntas.commerce.webhook.Webhook;
import id.tuntas.commerce.webhook.delivery.DeliveryFaults.Fate;
import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.security.Encryption;
import id.tuntas.platform.time.Backoff;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.WorkSettings;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Sends the events stored by [Callbacks], following the retry schedule, until a receiver acknowledges.
@ApplicationScoped
class Deliveries implements DueWork<Deliveries.Outgoing, DeliveryOutcome>, OldCommerceRows {

    /// A delivery with the receiver's present settings; both are read-only.
    record Outgoing(Delivery delivery, Webhook webhook) {}

    private static final int BATCH_SIZE = 64;
    private static final Duration NOT_TRIED = Duration.ofSeconds(1);
    private static final Backoff AFTER_DEFECT = new Backoff(Duration.ofSeconds(1), 2, Duration.ofMinutes(5));

    private final CommerceDatabase database;
    private final Encryption encryption;
    private final SendCallback sendCallback;
    private final DeliveryFaults faults;
    private final CommerceWebhookConfig config;
    private final CommerceConfig commerce;
    private final Clock clock;

    Deliveries(
            CommerceDatabase database,
            Encryption encryption,
            SendCallback sendCallback,
            DeliveryFaults faults,
            CommerceWebhookConfig config,
            CommerceConfig commerce,
            Clock clock) {
        this.database = database;
        this.encryption = encryption;
        this.sendCallback = sendCallback;
        this.faults = faults;
        this.config = config;
        this.commerce = commerce;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "commerce-deliveries";
    }

    @Override
    public boolean isEnabled() {
        return commerce.enabled();
    }

    @Override
    public DueQueue queue() {
        return database.queue("delivery", "id", DueQueue.Finished.KEPT);
    }

    /// Receivers that are slow or do not answer must not delay the others.
    @Override
    public List<Lane> lanes() {
        return List.of(Lane.whole(
                new WorkSettings(BATCH_SIZE, config.concurrency(), AFTER_DEFECT),
                Lane.Receivers.favouringQuick("account_id", config.perReceiver())));
    }

    /// Uses the receiver's present settings, so that a new secret or URL applies to waiting events too.
    @Override
    public Map<Claim, Outgoing> load(List<Claim> claims) {
        var deliveries = Delivery.byId(claims.stream().map(Claim::key).toList());
        var accounts = deliveries.values().stream()
                .map(delivery -> delivery.accountId)
                .distinct()
                .toList();
        var webhooks = Webhook.ofAll(accounts).stream()
                .collect(Collectors.toMap(webhook -> webhook.accountId, Function.identity()));
        var outgoing = new HashMap<Claim, Outgoing>();
        for (var claim : claims) {
            var delivery = deliveries.get(claim.key());
            if (delivery != null) {
                var webhook = webhooks.getOrDefault(delivery.accountId, Webhook.empty(delivery.accountId));
                outgoing.put(claim, new Outgoing(delivery, webhook));
            }
        }
        return outgoing;
    }

    @Override
    public DeliveryOutcome act(Claim claim, Outgoing outgoing) {
        if (outgoing.delivery().body == null) {
            return new DeliveryOutcome.Ended();
        }
        if (!outgoing.webhook().isOn()) {
            return new DeliveryOutcome.Dropped("the webhook was switched off");
        }
        var fate = faults.next();
        if (fate.lost()) {
            return new DeliveryOutcome.Dropped("lost on purpose");
        }
        if (fate.hold().isPositive() && !outgoing.delivery().held) {
            return new DeliveryOutcome.Held(fate.hold());
        }
        return send(outgoing, fate);
    }

    private DeliveryOutcome send(Outgoing outgoing, Fate fate) {
        var webhook = outgoing.webhook();
        var message = outgoing.delivery().message(encryption);
        var url = requireNonNull(webhook.callbackUrl);
        var secret = fate.misSigned() ? "not the secret" : webhook.plainSecret(encryption);
        var outcome = DeliveryOutcome.of(sendCallback.send(message, url, secret));
        return fate.duplicated()
                ? outcome.orOfDuplicate(DeliveryOutcome.of(sendCallback.send(message, url, secret)))
                : outcome;
    }

    @Override
    public List<Next> record(List<Acted<DeliveryOutcome>> results) {
        var deliveries =
                Delivery.byId(results.stream().map(acted -> acted.claim().key()).toList());
        return results.stream()
                .map(acted -> next(
                        acted.claim(),
                        acted.result(),
                        requireNonNull(deliveries.get(acted.claim().key()))))
                .toList();
    }

    private Next next(Claim claim, DeliveryOutcome outcome, Delivery delivery) {
        var attempt = claim.attempt() + 1;
        return switch (outcome) {
            case DeliveryOutcome.Acknowledged(var status) -> {
                delivery.delivered(status, clock.instant());
                yield new Next.Done(claim);
            }
            case DeliveryOutcome.Missed(var status, var reason) -> {
                delivery.failed(status, reason);
                yield afterFailure(claim, delivery, attempt);
            }
            case DeliveryOutcome.Dropped(var reason) -> {
                delivery.dropped(reason);
                yield new Next.Done(claim);
            }
            case DeliveryOutcome.Ended() -> new Next.Done(claim);
            case DeliveryOutcome.NotTried() ->
                new Next.Held(claim, clock.instant().plus(NOT_TRIED));
            case DeliveryOutcome.Held(var delay) -> {
                delivery.hold();
                yield new Next.Later(claim, clock.instant().plus(delay), claim.attempt());
            }
        };
    }

    private Next afterFailure(Claim claim, Delivery delivery, int attempts) {
        var delay = config.delayAfter(attempts);
        if (delay.isEmpty()) {
            delivery.giveUp();
            return new Next.Done(claim);
        }
        return new Next.Later(claim, clock.instant().plus(delay.get()), attempts);
    }

    @Override
    public RetentionRule rule(CommerceRetentionConfig config) {
        return RetentionRule.delete(OldRows.byId("delivery").onlyWhere("due_at is null"), config.deliveries());
    }
}
