package id.tuntas.platform.launch;

import id.tuntas.platform.time.Backoff;
import io.quarkus.logging.Log;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/// Starts the embedded database again when it ends by itself, for example because its disk is full, or killed for want
/// of memory. Requests are refused meanwhile, as with any database that is away.
@ApplicationScoped
class DatabaseRestart {

    private static final Backoff PAUSES = new Backoff(Duration.ofSeconds(1), 2, Duration.ofSeconds(30));

    private final Path dataDirectory = Settings.ofProcess().dataDirectory();
    private final Lock starting = new ReentrantLock();
    private volatile boolean hasEnded;

    void begin(@Observes StartupEvent event) {
        if (LaunchMode.current() == LaunchMode.NORMAL && EmbeddedDatabase.isOwned(dataDirectory)) {
            Thread.ofPlatform().daemon().name("embedded-database").start(this::watch);
        }
    }

    /// The server may end from now on. A start in progress waits no longer for it, which may take many minutes.
    void end() {
        hasEnded = true;
        starting.lock();
        starting.unlock();
    }

    private void watch() {
        int failures = 0;
        do {
            failures = isStartedAfterItsEnd() ? 0 : failures + 1;
        } while (!hasEnded && waited(PAUSES.delay(failures)));
    }

    private boolean isStartedAfterItsEnd() {
        var log = EmbeddedDatabase.folderIn(dataDirectory).resolve("mariadb.log");
        try {
            EmbeddedDatabase.awaitEnd(dataDirectory);
            if (!isStarted()) {
                return false;
            }
            Log.errorf("the embedded database had ended and was started again: see %s", log);
            return true;
        } catch (Throwable failure) { // an Error, too, must not end the watch
            if (!hasEnded) {
                Log.errorf(failure, "the embedded database has ended and does not start: see %s", log);
            }
            return false;
        }
    }

    private boolean isStarted() {
        starting.lock();
        try {
            if (!hasEnded) {
                EmbeddedDatabase.startAgain(dataDirectory, () -> !hasEnded);
            }
            return !hasEnded;
        } finally {
            starting.unlock();
        }
    }

    private static boolean waited(Duration pause) {
        try {
            Thread.sleep(pause);
            return true;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
