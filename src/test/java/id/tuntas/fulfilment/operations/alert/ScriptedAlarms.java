package id.tuntas.fulfilment.operations.alert;

import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Alarms as a test wants them; none otherwise.
@ApplicationScoped
public class ScriptedAlarms implements AlarmSource {

    private final Map<String, Alarm> present = new ConcurrentHashMap<>();

    public void raise(String code, long weight) {
        present.put(code, new Alarm(code, "", code + " weighs " + weight, Instant.EPOCH, weight));
    }

    public void clear() {
        present.clear();
    }

    @Override
    public List<Alarm> alarms(Instant now) {
        return List.copyOf(present.values());
    }
}
