package id.tuntas.platform.watchdog;

import id.tuntas.platform.failure.Causes;
import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.util.function.IntConsumer;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import org.jboss.logmanager.ExtHandler;
import org.jboss.logmanager.ExtLogRecord;
import org.jspecify.annotations.Nullable;

/// Ends the process when memory has run out, so that the platform starts a new one: any thread may have lost an
/// object in the middle of its work.
///
/// `start` and the image leave that to Java (`-XX:+ExitOnOutOfMemoryError`), which detects it first. A jar cannot
/// carry that option, so with `java -jar` this looks at what threads die of and at what is logged: everything that
/// catches an error here logs it.
@ApplicationScoped
class MemoryWatchdog {

    /// As Java ends with that option.
    static final int CODE = 3;

    private final IntConsumer end;

    MemoryWatchdog() {
        this(Runtime.getRuntime()::halt);
    }

    MemoryWatchdog(IntConsumer end) {
        this.end = end;
    }

    void start(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) StartupEvent event) {
        LogManager.getLogManager().getLogger("").addHandler(new Lines());
        var before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {
            try {
                if (before == null) {
                    Log.errorf(failure, "thread %s has ended", thread.getName());
                } else {
                    before.uncaughtException(thread, failure);
                }
            } finally {
                look(failure);
            }
        });
    }

    void look(@Nullable Throwable failure) {
        if (Causes.include(failure, OutOfMemoryError.class)) {
            // Nothing is closed: that would need memory. What was promised is committed.
            end.accept(CODE);
        }
    }

    private final class Lines extends ExtHandler {

        Lines() {
            setLevel(Level.ALL);
        }

        @Override
        protected void doPublish(ExtLogRecord line) {
            look(line.getThrown());
        }

        @Override
        public boolean isLoggable(LogRecord line) {
            return line.getThrown() != null;
        }
    }
}
