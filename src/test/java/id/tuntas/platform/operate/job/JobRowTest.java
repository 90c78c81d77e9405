package id.tuntas.platform.operate.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JobRowTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    private final JobRow job = new JobRow();

    @BeforeEach
    void everyMinuteSinceYesterday() {
        job.everyMillis = Duration.ofMinutes(1).toMillis();
        job.createdAt = NOW.minus(Duration.ofDays(1));
    }

    @Test
    void jobIsLateAfterTwoMissedRuns() {
        job.lastSuccessAt = NOW.minusSeconds(129);
        assertThat(job.lateSince(NOW)).isNull();

        job.lastSuccessAt = NOW.minusSeconds(131);
        assertThat(job.lateSince(NOW)).isEqualTo(NOW.minusSeconds(1));
    }

    /// Its next run is as far away.
    @Test
    void successOfTheFutureDoesNotCount() {
        job.lastSuccessAt = NOW.plus(Duration.ofHours(1));

        assertThat(job.lateSince(NOW)).isEqualTo(job.createdAt.plusSeconds(130));
    }

    @Test
    void successOfAReplicaThatIsALittleAheadCounts() {
        job.lastSuccessAt = NOW.plusSeconds(1);

        assertThat(job.lateSince(NOW)).isNull();
    }
}
