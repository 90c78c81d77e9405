package id.tuntas.platform.watchdog;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.junit.jupiter.api.Test;

class LivenessWatchdogTest {

    private final List<Integer> ends = new ArrayList<>();
    private boolean isLive = true;
    private final AsyncHealthCheck alwaysUp = () -> Uni.createFrom().item(HealthCheckResponse.up("one"));
    private final AsyncHealthCheck changing = () -> Uni.createFrom()
            .item(() -> HealthCheckResponse.named("other").status(isLive).build());
    private final LivenessWatchdog watchdog = new LivenessWatchdog(List.of(alwaysUp, changing), ends::add);

    @Test
    void processThatWasNotLiveForAMinuteEnds() {
        isLive = false;

        looks(LivenessWatchdog.CHECKS - 1);
        assertThat(ends).isEmpty();

        looks(1);
        assertThat(ends).containsExactly(4);
    }

    @Test
    void processThatIsLiveAgainGoesOn() {
        isLive = false;
        looks(LivenessWatchdog.CHECKS - 1);
        isLive = true;
        looks(1);

        isLive = false;
        looks(LivenessWatchdog.CHECKS - 1);

        assertThat(ends).isEmpty();
    }

    @Test
    void processWhoseCheckFailsEnds() {
        var broken = new LivenessWatchdog(List.of(alwaysUp, new BrokenCheck()), ends::add);

        looks(broken, LivenessWatchdog.CHECKS);

        assertThat(broken.down()).containsExactly("BrokenCheck");
        assertThat(ends).containsExactly(4);
    }

    @Test
    void checkThatDoesNotAnswerIsDown() {
        var hanging = new LivenessWatchdog(List.of(new HangingCheck(), alwaysUp), ends::add);

        assertThat(hanging.down()).containsExactly("HangingCheck");
    }

    private void looks(int times) {
        looks(watchdog, times);
    }

    private static void looks(LivenessWatchdog watchdog, int times) {
        for (int look = 0; look < times; look++) {
            watchdog.look();
        }
    }

    private static final class BrokenCheck implements AsyncHealthCheck {

        @Override
        public Uni<HealthCheckResponse> call() {
            throw new NoClassDefFoundError("gone");
        }
    }

    private static final class HangingCheck implements AsyncHealthCheck {

        @Override
        public Uni<HealthCheckResponse> call() {
            return Uni.createFrom().nothing();
        }
    }
}
