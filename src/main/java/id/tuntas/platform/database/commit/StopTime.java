package id.tuntas.platform.database.commit;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// The time that a stopping process has for what its requests have left to write, all of it together. With the database
/// away, each kind would otherwise take as long, and the process be killed before its running work has ended.
@ApplicationScoped
public class StopTime {

    private static final Duration ALL = Duration.ofSeconds(10);

    private final LongSupplier nanoTime;

    /// Guarded by this.
    private @Nullable Long end;

    @Inject
    public StopTime() {
        this(System::nanoTime);
    }

    StopTime(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /// Runs from the first call.
    public synchronized Duration left() {
        long now = nanoTime.getAsLong();
        if (end == null) {
            end = now + ALL.toNanos();
        }
        return Duration.ofNanos(Math.max(0, end - now));
    }
}
