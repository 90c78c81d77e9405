package id.tuntas.testsupport;

import io.quarkus.test.junit.callback.QuarkusTestBeforeClassCallback;
import java.time.Duration;
import org.awaitility.Awaitility;

/// How long tests wait for what does not happen at once: so long that a machine with much else to do is never the
/// reason of a failure. Registered in `META-INF/services`.
public final class Patience implements QuarkusTestBeforeClassCallback {

    @Override
    public void beforeClass(Class<?> testClass) {
        Awaitility.setDefaultTimeout(Duration.ofSeconds(60));
        Awaitility.setDefaultPollInterval(Duration.ofMillis(20));
    }
}
