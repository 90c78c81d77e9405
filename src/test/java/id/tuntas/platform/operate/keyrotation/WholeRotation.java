package id.tuntas.platform.operate.keyrotation;

import id.tuntas.platform.security.EncryptedColumnSource;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/// Processes everything in one run, whatever other tests have left.
@ApplicationScoped
public class WholeRotation {

    private static final KeyRotationConfig AT_ONCE = new KeyRotationConfig() {
        @Override
        public Duration every() {
            return Duration.ofMinutes(1);
        }

        @Override
        public int batch() {
            return 1_000;
        }

        @Override
        public int rowsPerRun() {
            return Integer.MAX_VALUE;
        }

        @Override
        public Duration repeatAfter() {
            return Duration.ofDays(1);
        }
    };

    private final KeyRotation rotation;

    WholeRotation(@All List<EncryptedColumnSource> features, RotateColumn column, Clock clock) {
        rotation = new KeyRotation(features, column, AT_ONCE, clock);
    }

    public KeyRotation.Result run() {
        return rotation.run();
    }
}
