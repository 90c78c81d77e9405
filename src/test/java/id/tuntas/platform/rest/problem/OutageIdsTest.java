package id.tuntas.platform.rest.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/// Every request that fails in an outage has an id that the log has.
class OutageIdsTest {

    private final AtomicLong nanos = new AtomicLong();
    private final OutageIds ids = new OutageIds(nanos::get);

    @Test
    void requestsOfTheSameSecondsShareTheIdThatIsLogged() {
        var first = ids.next();
        nanos.addAndGet(Duration.ofSeconds(5).toNanos());
        var second = ids.next();

        assertThat(first.isNew()).isTrue();
        assertThat(second).isEqualTo(new OutageIds.Id(first.text(), false, 0));
    }

    @Test
    void laterErrorsHaveANewIdAndTheNumberOfUnloggedOnes() {
        var first = ids.next();
        ids.next();
        ids.next();
        nanos.addAndGet(Duration.ofSeconds(7).toNanos());

        var later = ids.next();

        assertThat(later.text()).isNotEqualTo(first.text());
        assertThat(later.isNew()).isTrue();
        assertThat(later.others()).isEqualTo(2);
    }
}
