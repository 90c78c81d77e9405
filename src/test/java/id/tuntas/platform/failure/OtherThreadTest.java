package id.tuntas.platform.failure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class OtherThreadTest {

    private final RuntimeException failure = new IllegalArgumentException("on purpose");

    @Test
    void resultIsReturned() {
        assertThat(OtherThread.join(CompletableFuture.supplyAsync(() -> "done")))
                .isEqualTo("done");
    }

    @Test
    void failureIsTheSameAsInTheOtherThread() {
        var result = CompletableFuture.supplyAsync(() -> {
            throw failure;
        });

        assertThatThrownBy(() -> OtherThread.join(result)).isSameAs(failure);
        assertThatThrownBy(() -> OtherThread.join(result.thenApply(Object::toString)))
                .isSameAs(failure);
    }

    @Test
    void errorIsThrownAsItIs() {
        var error = new StackOverflowError();

        assertThatThrownBy(() -> OtherThread.join(CompletableFuture.failedFuture(error)))
                .isSameAs(error);
    }

    @Test
    void checkedFailureIsACause() {
        var checked = new IOException("away");

        assertThat(OtherThread.unchecked(new ExecutionException(new CompletionException(checked))))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasCause(checked);
    }

    @Test
    void wrapperWithoutACauseIsTheFailure() {
        var wrapper = new CompletionException("without a cause", null);

        assertThat(OtherThread.unchecked(wrapper)).isSameAs(wrapper);
    }
}
