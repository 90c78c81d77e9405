package id.tuntas.fulfilment.operations.alert;

import static java.util.stream.Collectors.toSet;

import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.Alarms;
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

    private final Alarms alarms;
    private final Destinations destinations;
    private final AlertTable table;
    private final AlertConfig config;
    private final Clock clock;

    WatchAlarms(Alarms alarms, Destinations destinations, AlertTable table, AlertConfig config, Clock clock) {
        this.alarms = alarms;
        this.destinations = destinations;
        this.table = table;
        this.config = config;
        this.clock = clock;
    }

    @Scheduled(
            every = "${tuntas.alert.look-every}",
            identity = "operator-alerts",
            concurrentExecution = ConcurrentExecution.SKIP)
    void lookAgain() {
        if (destinations.all().isEmpty()) {
            return;
        }
        try {
            look();
        } catch (RuntimeException trouble) {
            Log.debugf(trouble, "the alarms could not be compared; will retry");
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
                        .ifPresentOrElse(alert -> lasts(alert, alarm, now), () -> table.raise(alarm, destination, now));
            }
        }
        known.stream()
                .filter(alert -> alert.clearedAt == null && isGone(alert, present))
                .forEach(alert -> {
                    alert.cleared(now);
                    table.queue().remove(alert.id);
                });
    }

    private void lasts(OperatorAlert alert, Alarm alarm, Instant now) {
        if (alert.lasts(alarm, config.againAfter(), now)) {
            table.queue().restart(alert.id);
        }
    }

    /// Also true for a destination that is no longer configured.
    private boolean isGone(OperatorAlert alert, List<Alarm> present) {
        return destinations.all().stream()
                .noneMatch(destination -> present.stream().anyMatch(alarm -> alert.isOf(alarm, destination)));
    }
}
