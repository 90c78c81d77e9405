package id.tuntas.platform.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailureLogTest {

    private final FailureLog failures = new FailureLog();
    private final List<String> logged = new ArrayList<>();

    @Test
    void eachReasonIsLoggedOnceUntilItWorksAgain() {
        failed("a", "lost");
        failed("a", "denied");
        failed("a", "lost");
        failed("b", "lost");
        succeeded("a");
        succeeded("a");
        failed("a", "lost");

        assertThat(logged).containsExactly("a: lost", "a: denied", "b: lost", "a: again", "a: lost");
    }

    @Test
    void reasonsThatChangeEachTimeDoNotFillTheLog() {
        for (int i = 0; i < 100; i++) {
            failed("a", "connection " + i + " was lost");
        }

        assertThat(logged).hasSize(5);
    }

    @Test
    void errorIsLoggedThoughManyReasonsWere() {
        reasonsThatChangeEachTimeDoNotFillTheLog();

        failures.failed("a", new LinkageError("class"), () -> logged.add("error"));
        failures.failed("a", new LinkageError("class"), () -> logged.add("error"));

        assertThat(logged).hasSize(6).endsWith("error");
    }

    private void failed(String name, String reason) {
        failures.failed(name, new IllegalStateException(reason), () -> logged.add(name + ": " + reason));
    }

    private void succeeded(String name) {
        failures.succeeded(name, () -> logged.add(name + ": again"));
    }
}
