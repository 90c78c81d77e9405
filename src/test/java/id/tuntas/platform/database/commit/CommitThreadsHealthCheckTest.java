package id.tuntas.platform.database.commit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.Test;

class CommitThreadsHealthCheckTest {

    private static final GroupCommit.Settings TWO = new GroupCommit.Settings(8, Duration.ZERO, 2, 8);

    private final CommitThreadsHealthCheck live = new CommitThreadsHealthCheck();

    @Test
    void threadThatDiedMakesTheProcessNotLive() {
        try (var _ = commits("mortal")) {
            assertThat(live.state().getStatus()).isEqualTo(Status.UP);

            thread("commit-mortal-1").interrupt();

            await().untilAsserted(() -> assertThat(live.state().getStatus()).isEqualTo(Status.DOWN));
            assertThat(live.state().getData())
                    .hasValueSatisfying(data -> assertThat(data).containsEntry("ended", "mortal"));
        }
        assertThat(live.state().getStatus()).isEqualTo(Status.UP);
    }

    @Test
    void commitThatWasClosedIsNotMissed() {
        commits("closed").close();

        assertThat(live.state().getStatus()).isEqualTo(Status.UP);
    }

    private static GroupCommit<String, String> commits(String name) {
        return new GroupCommit<>(name, TWO, Function.<List<String>>identity());
    }

    private static Thread thread(String name) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
