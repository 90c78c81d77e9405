package id.tuntas.platform.database.commit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BatchQueueTest {

    private final CommitPermits.Permit permit = new CommitPermits(1).newPermit();

    @Test
    void itemWithoutAWeightIsNotAdded() throws InterruptedException {
        var queue = new BatchQueue<String>(10, Duration.ZERO, 10, Integer::parseInt);

        assertThatThrownBy(() -> queue.add("heavy")).isInstanceOf(NumberFormatException.class);

        queue.add("1");
        assertThat(next(queue)).containsExactly("1");
    }

    /// Otherwise the sum of all weights would be wrong for ever, and each batch be taken too early or too late.
    @Test
    void weightIsThatOfTheTimeWhenTheItemWasAdded() throws InterruptedException {
        var weight = new AtomicInteger(10);
        var queue = new BatchQueue<String>(10, Duration.ofSeconds(2), 10, _ -> weight.get());
        queue.add("heavy");
        weight.set(1);
        assertThat(next(queue)).containsExactly("heavy");

        var begin = System.nanoTime();
        queue.add("light");
        assertThat(next(queue)).containsExactly("light");

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThan(Duration.ofSeconds(1));
    }

    private List<String> next(BatchQueue<String> queue) throws InterruptedException {
        try (permit) {
            return queue.next(permit);
        }
    }
}
