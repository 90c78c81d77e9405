package id.tuntas.platform.database;

import static java.time.temporal.ChronoUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;

class ServerTimeTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final ServerTime time = new ServerTime();

    @Test
    void beforeTheFirstQueryItIsTheMachinesTime() {
        assertThat(time.now()).isCloseTo(Instant.now(), within(5, ChronoUnit.SECONDS));
        assertThat(time.distance()).isEmpty();
    }

    @Test
    void machineThatIsAMinuteAheadHasTheDatabasesTimeAllTheSame() {
        look(Instant.now().minus(MINUTE));

        assertThat(time.now()).isCloseTo(Instant.now().minus(MINUTE), within(5, ChronoUnit.SECONDS));
        assertThat(time.distance()).hasValueSatisfying(distance -> assertThat(distance)
                .isBetween(MINUTE.minusSeconds(5), MINUTE.plusSeconds(5)));
    }

    @Test
    void timeAdvancesBetweenTwoQueries() throws InterruptedException {
        look(Instant.EPOCH);
        var before = time.now();

        Thread.sleep(20);

        assertThat(time.now()).isAfterOrEqualTo(before.plusMillis(20));
    }

    @Test
    void anotherPrimaryMayHaveAnotherTime() {
        look(Instant.EPOCH);

        look(Instant.EPOCH.plus(1, MINUTES));

        assertThat(time.now()).isAfterOrEqualTo(Instant.EPOCH.plus(1, MINUTES));
    }

    @Test
    void slowAnswerDoesNotShiftTheTime() {
        look(Instant.EPOCH);
        long answered = System.nanoTime();
        var shouldBe = time.now();

        time.looked(Instant.EPOCH, answered - Duration.ofMinutes(2).toNanos(), answered);

        assertThat(time.now()).isCloseTo(shouldBe, within(5, ChronoUnit.SECONDS));
    }

    private void look(Instant server) {
        long now = System.nanoTime();
        time.looked(server, now, now);
    }
}
