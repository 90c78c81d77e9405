package id.tuntas.platform.operate.alarm;

import id.tuntas.platform.observe.metric.SharedFigures;
import id.tuntas.platform.observe.metric.SharedGauge;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// A gauge for each alarm, while it holds.
@ApplicationScoped
class AlarmGauges implements SharedFigures {

    private static final SharedGauge ALARM = new SharedGauge("tuntas.alarm", null, "1 while the alarm holds.");

    private final Alarms alarms;

    AlarmGauges(Alarms alarms) {
        this.alarms = alarms;
    }

    @Override
    public List<SharedGauge> gauges() {
        return List.of(ALARM);
    }

    @Override
    public Reading read(Instant now) {
        return Reading.complete(alarms.now().stream()
                .map(alarm -> ALARM.of(1, "code", alarm.code(), "subject", alarm.subject()))
                .toList());
    }
}
