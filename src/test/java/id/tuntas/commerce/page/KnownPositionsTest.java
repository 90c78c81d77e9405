package id.tuntas.commerce.page;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.page.KnownPositions.Counted;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class KnownPositionsTest {

    private static final long ROWS = 90_000_000;
    private static final long BATCH = 20_000;

    private final KnownPositions places = new KnownPositions(Counted.NOTHING, BATCH);

    @Test
    void pageAnywhereBeginsNearAMilestone() {
        LongStream.rangeClosed(1, ROWS / BATCH).map(batch -> batch * BATCH).forEach(this::count);

        LongStream.of(1, 12_345_678, ROWS / 2, ROWS - 100)
                .forEach(low -> assertThat(places.nearest(new PositionRange(low, low + 99)))
                        .satisfies(start -> assertThat(start.skipped()).isLessThan(ROWS / 32)));
        assertThat(places.counted()).isEqualTo(new Counted(new RowPosition(ROWS, 2 * ROWS), 2 * ROWS));
    }

    /// Each begins with the last row of the former.
    @Test
    void eachPartEndsAtAMilestone() {
        count(BATCH);
        count(2 * BATCH - 1);
        count(3 * BATCH - 2);

        assertThat(places.nearest(new PositionRange(2 * BATCH, 2 * BATCH + 99)).skipped())
                .isZero();
    }

    @Test
    void lateCountDoesNotTakeRowsAway() {
        count(200);

        count(100);

        assertThat(places.counted().newest()).isEqualTo(new RowPosition(200, 400));
    }

    private void count(long rows) {
        places.grow(new Counted(new RowPosition(rows, 2 * rows), 2 * rows), false);
    }
}
