package id.tuntas.testsupport;

import io.quarkus.test.junit.callback.QuarkusTestBeforeClassCallback;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/// How long tests wait for what does not happen at once: so long that a machine with much else to do is never the
/// reason of a failure. Registered in `META-INF/services` twice, since tests of the application in this process have a
/// class loader, and so an Awaitility, of their own.
public final class Patience implements LauncherSessionListener, QuarkusTestBeforeClassCallback {

    /// How often to read `information_schema.innodb_trx`: the server renews it only if it was not read for a tenth of a
    /// second.
    public static final Duration BETWEEN_READS_OF_LOCK_WAITS = Duration.ofMillis(300);

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        begin();
    }

    @Override
    public void beforeClass(Class<?> testClass) {
        begin();
    }

    private static void begin() {
        Awaitility.setDefaultTimeout(Duration.ofSeconds(60));
        Awaitility.setDefaultPollInterval(Duration.ofMillis(20));
    }
}
