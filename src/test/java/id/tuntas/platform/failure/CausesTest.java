package id.tuntas.platform.failure;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.SocketException;
import org.junit.jupiter.api.Test;

class CausesTest {

    @Test
    void causesAreFoundBelowOthers() {
        var reset = new SocketException("reset");
        var failure = new IllegalStateException(new IOException(reset));

        assertThat(Causes.first(failure, SocketException.class)).contains(reset);
        assertThat(Causes.include(failure, InterruptedException.class)).isFalse();
    }

    @Test
    void causesThatGoRoundInACircleEnd() {
        var one = new IllegalStateException("one");
        one.initCause(new IOException("other", one));

        assertThat(Causes.of(one).limit(1_000)).hasSizeLessThan(1_000);
        assertThat(Causes.include(one, SocketException.class)).isFalse();
    }

    @Test
    void lookingForAKindNeedsNoMemory() {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        var failure = new IllegalStateException(new IOException(new SocketException("reset")));
        assertThat(Causes.include(failure, SocketException.class)).isTrue();

        long before = threads.getCurrentThreadAllocatedBytes();
        Causes.include(failure, SocketException.class);
        Causes.include(failure, OutOfMemoryError.class);

        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isZero();
    }
}
