package id.tuntas.platform.operate.alarm;

import io.quarkus.arc.All;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// All alarms that hold now.
@ApplicationScoped
public class Alarms {

    private final List<AlarmSource> sources;
    private final Clock clock;

    Alarms(@All List<AlarmSource> sources, Clock clock) {
        this.sources = sources;
        this.clock = clock;
    }

    /// A source that fails loses only its own alarms, and raises an alarm itself.
    public List<Alarm> now() {
        var found = new ArrayList<Alarm>();
        for (var source : sources) {
            try {
                found.addAll(QuarkusTransaction.requiringNew().call(() -> source.alarms(clock.instant())));
            } catch (RuntimeException trouble) {
                var name = source.getClass()
                        .getSimpleName()
                        .replace("_Subclass", "")
                        .replace("_ClientProxy", "");
                Log.debugf(trouble, "alarms of %s cannot be evaluated", name);
                found.add(new Alarm(
                        "unreadable",
                        name,
                        "Its alarms cannot be evaluated; check the log and the database.",
                        null,
                        0));
            }
        }
        return found.stream()
                .sorted(Comparator.comparing(Alarm::code).thenComparing(Alarm::subject))
                .toList();
    }
}
