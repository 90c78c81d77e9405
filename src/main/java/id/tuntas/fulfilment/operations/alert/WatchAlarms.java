package id.tuntas.fulfilment.operations.alert;

import static java.util.stream.Collectors.toSet;

import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.failure.FailureLog;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.platform.time.NewId;
import id.tuntas.platform.work.NewRow;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/// Compares the current alarms with the alerts that were sent. Every replica does; the rows ensure a single alert.
@ApplicationScoped
class WatchAlarms {

    private static final String SCHEDULE = "operator-alerts";

    private final Alarms alarms;
    private final Destinations destinations;
    private final SendAlerts sendAlerts;
    private final AlertConfig config;
    private final Clock clock;
    private final FailureLog failures = new FailureLog();

    WatchAlarms(Alarms alarms, Destinations destinations, SendAlerts sendAlerts, AlertConfig config, Clock clock) {
        this.alarms = alarms;
        this.destinations = destinations;
        this.sendAlerts = sendAlerts;
        this.config = config;
        this.clock = clock;
    }

    @Scheduled(
            every = "${tuntas.alert.look-every}",
            identity = SCHEDULE,
            concurrentExecution = ConcurrentExecution.SKIP)
    void lookAgain() {
        if (destinations.all().isEmpty()) {
            return;
        }
        try {
            look();
            failures.succeeded(SCHEDULE, () -> Log.info("operators are alerted again"));
        } catch (RuntimeException trouble) {
            failures.failed(
                    SCHEDULE,
                    trouble,
                    () -> Log.warn("the alarms could not be compared, and no alert is sent; will retry", trouble));
        }
    }

    void look() {
        var present = alarms.now();
        QuarkusTransaction.requiringNew().run(() -> compare(present, clock.instant()));
    }

    private void compare(List<Alarm> present, Instant now) {
        var known = OperatorAlert.lockedOf(present.stream().map(Alarm::code).collect(toSet()));
        for (var destination : destinations.all()) {
            for (var alarm : present) {
                known.stream()
                        .filter(alert -> alert.isOf(alarm, destination))
                        .findFirst()
                        .ifPresentOrElse(alert -> lasts(alert, alarm, now), () -> raise(alarm, destination, now));
            }
        }
        known.stream()
                .filter(alert -> alert.clearedAt == null && isGone(alert, present))
                .forEach(alert -> {
                    alert.cleared(now);
                    sendAlerts.queue().remove(alert.id);
                });
    }

    /// Due at once, unless another replica already did.
    private void raise(Alarm alarm, AlertReceiver destination, Instant now) {
        var row = new NewRow(NewId.at(now), now)
                .with("code", alarm.code())
                .with("subject", alarm.subject())
                .with("channel", destination.channel())
                .with("recipient", destination.recipient())
                .with("detail", Shortened.to(OperatorAlert.MAX_DETAIL_LENGTH, alarm.detail()))
                .with("since", alarm.since())
                .with("weight", alarm.weight())
                .with("raised_at", now);
        sendAlerts.queue().add(List.of(row));
        sendAlerts.queue().announce(now);
    }

    private void lasts(OperatorAlert alert, Alarm alarm, Instant now) {
        if (alert.lasts(alarm, config.againAfter(), now)) {
            sendAlerts.queue().restart(alert.id);
        }
    }

    /// Also true for a destination that is no longer configured.
    private boolean isGone(OperatorAlert alert, List<Alarm> present) {
        return destinations.all().stream()
                .noneMatch(destination -> present.stream().anyMatch(alarm -> alert.isOf(alarm, destination)));
    }
}
