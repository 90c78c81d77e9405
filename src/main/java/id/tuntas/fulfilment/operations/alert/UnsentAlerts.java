package id.tuntas.fulfilment.operations.alert;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;

/// Alerts that a destination has not taken for ten minutes: operators learn of it in the console, from the metric and
/// at the other destinations.
@ApplicationScoped
class UnsentAlerts implements AlarmSource {

    private static final String CODE = "alerts_not_sent";

    /// Longer than a restart of a mail server or a chat service takes.
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    /// As long takes this many attempts of [SendAlerts].
    private static final int ATTEMPTS = 8;

    private final Destinations destinations;

    UnsentAlerts(Destinations destinations) {
        this.destinations = destinations;
    }

    /// Without those about itself, with which it would last for ever.
    @Override
    public List<Alarm> alarms(Instant now) {
        var byChannel = OperatorAlert.failing(now.minus(PATIENCE), ATTEMPTS).stream()
                .filter(alert -> !alert.code.equals(CODE))
                .filter(alert -> destinations.all().contains(new AlertReceiver(alert.channel, alert.recipient)))
                .collect(groupingBy(alert -> alert.channel, TreeMap::new, toList()));
        return byChannel.entrySet().stream()
                .map(unsent -> alarm(unsent.getKey(), unsent.getValue()))
                .toList();
    }

    private static Alarm alarm(String channel, List<OperatorAlert> unsent) {
        var first = unsent.stream().min(comparing(alert -> alert.raisedAt)).orElseThrow();
        var detail = "Alerts cannot be sent by " + channel + ": " + first.lastError;
        return new Alarm(CODE, channel, detail, first.raisedAt, 0);
    }
}
