package id.tuntas.platform.operate.alarm;

import id.tuntas.platform.failure.FailedBean;
import id.tuntas.platform.failure.FailureLog;
import io.quarkus.arc.All;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// All alarms that hold now.
@ApplicationScoped
public class Alarms {

    private final List<AlarmSource> sources;
    private final FailureLog failures = new FailureLog();
    private final Map<String, List<Alarm>> lastKnown = new ConcurrentHashMap<>();
    private final Clock clock;

    Alarms(@All List<AlarmSource> sources, Clock clock) {
        this.sources = sources;
        this.clock = clock;
    }

    /// A source that fails raises an alarm itself, beside those that it had before, since they may hold.
    public List<Alarm> now() {
        var found = new ArrayList<Alarm>();
        for (var source : sources) {
            var name = FailedBean.name(source);
            try {
                var read = QuarkusTransaction.requiringNew().call(() -> source.alarms(clock.instant()));
                lastKnown.put(name, read);
                found.addAll(read);
                failures.succeeded(name, () -> Log.infof("alarms of %s can be evaluated again", name));
            } catch (RuntimeException trouble) {
                failures.failed(name, trouble, () -> Log.warnf(trouble, "alarms of %s cannot be evaluated", name));
                found.addAll(lastKnown.getOrDefault(name, List.of()));
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
