package id.tuntas.platform.watchdog;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MemoryWatchdogTest {

    private static final Logger ROOT = LogManager.getLogManager().getLogger("");

    private final Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    private final List<Handler> handlersBefore = List.of(ROOT.getHandlers());
    private final List<Throwable> handedOn = new CopyOnWriteArrayList<>();
    private final List<Integer> ends = new CopyOnWriteArrayList<>();

    @BeforeEach
    void start() {
        Thread.setDefaultUncaughtExceptionHandler((_, failure) -> handedOn.add(failure));
        new MemoryWatchdog(ends::add).start(new StartupEvent());
    }

    @AfterEach
    void restore() {
        Thread.setDefaultUncaughtExceptionHandler(before);
        for (var handler : ROOT.getHandlers()) {
            if (!handlersBefore.contains(handler)) {
                ROOT.removeHandler(handler);
            }
        }
    }

    @Test
    void threadThatDiesOfItEndsTheProcess() throws InterruptedException {
        Thread.ofPlatform().start(() -> fill(null)).join();

        assertThat(ends).containsExactly(3);
        assertThat(handedOn).hasOnlyElementsOfType(OutOfMemoryError.class).hasSize(1);
    }

    @Test
    void loggedErrorEndsTheProcess() {
        Log.error("request failed", new CompletionException(new IllegalStateException(new OutOfMemoryError())));

        assertThat(ends).containsExactly(3);
    }

    @Test
    void otherErrorsDoNotEndTheProcess() throws InterruptedException {
        var circle = new IllegalStateException("one");
        circle.initCause(new IllegalStateException("other", circle));
        Log.error("a circle", circle);
        Log.error("no cause");
        var failure = new StackOverflowError();
        Thread.ofPlatform()
                .start(() -> {
                    throw failure;
                })
                .join();

        assertThat(ends).isEmpty();
        assertThat(handedOn).containsExactly(failure);
    }

    /// Really: an array longer than Java allows.
    private static void fill(Object nothing) {
        var tooLong = new long[Integer.MAX_VALUE];
        assertThat(tooLong).isEqualTo(nothing);
    }
}
