package id.tuntas.commerce.page;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.page.Places.Counted;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PlacesTest {

    private static final long ROWS = 90_000_000;
    private static final long PART = 20_000;

    private final Places places = new Places(Counted.NOTHING, PART);

    @Test
    void pageAnywhereBeginsNearAMilestone() {
        LongStream.rangeClosed(1, ROWS / PART).map(part -> part * PART).forEach(this::count);

        LongStream.of(1, 12_345_678, ROWS / 2, ROWS - 100)
                .forEach(low -> assertThat(places.nearest(new Span(low, low + 99)))
                        .satisfies(start -> assertThat(start.skipped()).isLessThan(ROWS / 32)));
        assertThat(places.counted()).isEqualTo(new Counted(new Place(ROWS, 2 * ROWS), 2 * ROWS));
    }

    /// Each begins with the last row of the former.
    @Test
    void eachPartEndsAtAMilestone() {
        count(PART);
        count(2 * PART - 1);
        count(3 * PART - 2);

        assertThat(places.nearest(new Span(2 * PART, 2 * PART + 99)).skipped()).isZero();
    }

    @Test
    void lateCountDoesNotTakeRowsAway() {
        count(200);

        count(100);

        assertThat(places.counted().newest()).isEqualTo(new Place(200, 400));
    }

    private void count(long rows) {
        places.grow(new Counted(new Place(rows, 2 * rows), 2 * rows), false);
    }
}
