package id.tuntas.platform.operate.queue;

import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import id.tuntas.platform.work.loop.WorkConfig;
import id.tuntas.platform.work.pause.PauseView;
import id.tuntas.platform.work.pause.PausedQueues;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// A pause that lasts long may have been forgotten.
@ApplicationScoped
class QueueAlarms implements AlarmSource {

    private final PausedQueues paused;
    private final WorkConfig config;

    QueueAlarms(PausedQueues paused, WorkConfig config) {
        this.paused = paused;
        this.config = config;
    }

    @Override
    public List<Alarm> alarms(Instant now) {
        return paused.all().entrySet().stream()
                .filter(paused ->
                        !paused.getValue().since().plus(config.longPause()).isAfter(now))
                .map(paused -> alarm(paused.getKey(), paused.getValue()))
                .toList();
    }

    private static Alarm alarm(String queue, PauseView pause) {
        var detail = "Nothing is processed since " + pause.who() + " paused it: " + pause.note();
        return new Alarm("queue_paused", queue, detail, pause.since(), 0);
    }
}
