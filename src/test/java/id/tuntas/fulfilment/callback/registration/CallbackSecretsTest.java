package id.tuntas.fulfilment.callback.registration;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.callback.registration.CallbackSecrets.LiveSecret;
import id.tuntas.platform.security.Encryption;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CallbackSecretsTest {

    @Inject
    Encryption encryption;

    @Inject
    RegistrationConfig config;

    @Test
    void olderReadDoesNotReplaceANewerOne() throws Exception {
        var stored = new SlowlyRead(encryption, config);
        var secrets = new CallbackSecrets(stored, Clock.systemUTC());

        var earlier = Thread.ofVirtual().start(secrets::refresh);
        stored.hasRead.await();
        var later = Thread.ofVirtual().start(secrets::refresh);
        later.join(Duration.ofMillis(300)); // time to get ahead, if it can
        stored.mayAnswer.countDown();
        earlier.join();
        later.join();

        assertThat(secrets.live()).extracting(LiveSecret::value).containsExactly("secret-2");
    }

    /// Each reading finds a newer secret; the first one takes its time.
    private static final class SlowlyRead extends RegistrationSecret {

        final CountDownLatch hasRead = new CountDownLatch(1);
        final CountDownLatch mayAnswer = new CountDownLatch(1);
        private final AtomicInteger readings = new AtomicInteger();

        SlowlyRead(Encryption encryption, RegistrationConfig config) {
            super(encryption, config, Clock.systemUTC());
        }

        @Override
        List<LiveSecret> live(Instant now) {
            int reading = readings.incrementAndGet();
            if (reading == 1) {
                hasRead.countDown();
                try {
                    mayAnswer.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            return List.of(new LiveSecret("stored", "secret-" + reading));
        }
    }
}
