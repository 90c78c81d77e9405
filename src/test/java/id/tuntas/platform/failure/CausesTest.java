package id.tuntas.platform.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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
    }
}
