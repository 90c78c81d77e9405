package id.tuntas.platform.operate.alarm;

import java.time.Instant;
import java.util.List;

/// Knows of alarms of one kind. Asked every few seconds: a few small queries, no remote call.
public interface AlarmSource {

    /// What needs a person now; runs in a transaction.
    List<Alarm> alarms(Instant now);
}
