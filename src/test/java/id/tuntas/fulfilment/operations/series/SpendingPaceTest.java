package id.tuntas.fulfilment.operations.series;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SpendingPaceTest {

    private static final Instant NOW = Instant.parse("2026-03-10T12:00:00Z");

    @Inject
    ReadSeries readSeries;

    @Inject
    CountEvents countEvents;

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    @BeforeEach
    void clean() {
        database.clean();
    }

    @Test
    void oneOrderOfTheFirstHourSaysNothingAboutADay() {
        bought(Duration.ofHours(1), 50_000);

        assertThat(perDay()).isNull();
    }

    @Test
    void withoutAnyOrderThereIsNoPace() {
        assertThat(perDay()).isNull();
    }

    @Test
    void firstWeekIsCountedFromItsBeginning() {
        bought(Duration.ofDays(2), 50_000);
        bought(Duration.ofHours(1), 10_000);

        assertThat(perDay()).isEqualTo(30_000);
    }

    @Test
    void laterTheLastSevenDaysAreCounted() {
        bought(Duration.ofDays(8), 50_000);
        bought(Duration.ofHours(1), 70_000);

        assertThat(perDay()).isEqualTo(10_000);
    }

    private void bought(Duration ago, long amount) {
        var at = NOW.minus(ago);
        rows.order(
                at,
                "amount",
                amount,
                "finished_at",
                at.toString().replace("T", " ").replace("Z", ""));
    }

    private @Nullable Long perDay() {
        return new SpendingPace(readSeries, countEvents, Clock.fixed(NOW, ZoneOffset.UTC)).perDay();
    }
}
