package id.tuntas.platform.operate.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class JobPartsTest {

    private final JobParts parts = new JobParts();

    @Test
    void partsThatSucceedHaveTheirResults() {
        assertThat(parts.attempt(() -> 1, 0)).isOne();
        assertThatCode(parts::end).doesNotThrowAnyException();
    }

    @Test
    void allFailuresAreThrownAtTheEnd() {
        assertThat(parts.attempt(() -> fail("first"), 0)).isZero();
        assertThat(parts.attempt(() -> fail("second"), 0)).isZero();
        assertThat(parts.attempt(() -> 3, 0)).isEqualTo(3);

        assertThatThrownBy(parts::end).hasMessage("first").hasSuppressedException(new IllegalStateException("second"));
    }

    @Test
    void oneFailureOfTwoPartsIsThrownOnce() {
        var failure = new IllegalStateException("both");
        parts.attempt(() -> fail(failure), 0);
        parts.attempt(() -> fail(failure), 0);

        assertThatThrownBy(parts::end).isSameAs(failure).hasNoSuppressedExceptions();
    }

    private static int fail(String why) {
        return fail(new IllegalStateException(why));
    }

    private static int fail(RuntimeException failure) {
        throw failure;
    }
}
