package id.tuntas.fulfilment.operations.alert;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.notification.channel.SendOutcome;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.time.Backoff;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.WorkSettings;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Sends due alerts. A failed one is retried for as long as its alarm lasts.
@ApplicationScoped
class SendAlerts implements DueWork<OperatorAlert, SendAlerts.Attempt> {

    /// @param weight of the alarm in the alert
    record Attempt(long weight, SendOutcome outcome) {}

    private static final Backoff RETRY = new Backoff(Duration.ofSeconds(5), 2, Duration.ofMinutes(15));
    private static final WorkSettings SETTINGS = new WorkSettings(8, 8, RETRY);

    private final DueQueue queue;
    private final AlertChannels channels;
    private final Destinations destinations;
    private final Clock clock;

    SendAlerts(Sql sql, AfterCommit afterCommit, AlertChannels channels, Destinations destinations, Clock clock) {
        this.queue = new DueQueue(sql, "operator_alert", "id", DueQueue.Finished.KEPT, clock, afterCommit);
        this.channels = channels;
        this.destinations = destinations;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "operator-alerts";
    }

    @Override
    public DueQueue queue() {
        return queue;
    }

    @Override
    public WorkSettings settings() {
        return SETTINGS;
    }

    @Override
    public boolean isEnabled() {
        return !destinations.all().isEmpty();
    }

    @Override
    public Map<Claim, OperatorAlert> load(List<Claim> claims) {
        var alerts = OperatorAlert.byIds(claims.stream().map(Claim::key).toList());
        return claims.stream().collect(toMap(Function.identity(), claim -> alerts.get(claim.key())));
    }

    @Override
    public Attempt act(Claim claim, OperatorAlert alert) {
        return new Attempt(alert.weight, channels.send(alert));
    }

    @Override
    public List<Next> record(List<Acted<Attempt>> results) {
        var alerts = OperatorAlert.byIds(
                results.stream().map(acted -> acted.claim().key()).toList());
        return results.stream()
                .map(acted -> record(
                        acted.claim(), requireNonNull(alerts.get(acted.claim().key())), acted.result()))
                .toList();
    }

    private Next record(Claim claim, OperatorAlert alert, Attempt attempt) {
        return switch (attempt.outcome()) {
            case SendOutcome.Sent _ -> {
                alert.sent(attempt.weight(), clock.instant());
                yield new Next.Done(claim);
            }
            case SendOutcome.TryAgain(var why, var after) ->
                failed(alert, why, after == null ? retry(claim) : later(claim, after, claim.attempt()));
            case SendOutcome.NotTried(var why) ->
                failed(alert, why, later(claim, SendOutcome.NotTried.DELAY, claim.attempt()));
            case SendOutcome.Impossible(var why) -> failed(alert, why, retry(claim));
        };
    }

    private static Next failed(OperatorAlert alert, String why, Next.Later retry) {
        alert.failed(why);
        if (alert.clearedAt != null) {
            return new Next.Done(retry.claim());
        }
        Log.warnf("alert %s could not be sent by %s: %s", alert.code, alert.channel, alert.lastError);
        return retry;
    }

    private Next.Later retry(Claim claim) {
        return later(claim, RETRY.delay(claim.attempt()), claim.attempt() + 1);
    }

    private Next.Later later(Claim claim, Duration delay, int attempt) {
        return new Next.Later(claim, clock.instant().plus(delay), attempt);
    }
}
