package id.tuntas.platform.operate.alarm;

import java.time.Instant;
import java.util.List;

/// Evaluates alarms of one kind. Called every few seconds: a few small queries, no remote call.
public interface AlarmSource {

    /// The alarms that hold now; runs in a transaction.
    List<Alarm> alarms(Instant now);
}
