package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.database.sql.Sql;
import id.tuntas.testsupport.CapturedLog;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Why a loop cannot claim is in the log, whatever came first.
@QuarkusTest
class ClaimFailuresTest {

    private static final Duration LIMIT = Duration.ofMinutes(1);

    @Inject
    Scratch scratch;

    private final Queue<SQLException> failures = new ConcurrentLinkedQueue<>();

    @BeforeEach
    void emptyTheTable() {
        scratch.empty();
    }

    @Test
    void eachReasonIsLoggedOnceUntilItWorksAgain() {
        var lost = new SQLException("Communications link failure", "08S01");
        var denied = new SQLException("UPDATE command denied", "42000", 1142);
        failures.addAll(List.of(lost, denied, lost, denied));
        var queue = scratch.queue();
        scratch.add(queue, "a");
        var work = new ScratchWork("failing", scratch, queue, ScratchWork.QUICK, UnaryOperator.identity()) {
            @Override
            public Instant restsUntil() {
                var failure = failures.poll();
                if (failure != null) {
                    throw new IllegalStateException(failure.getMessage(), failure);
                }
                return Instant.MIN;
            }
        };
        var loop = scratch.worker(work, LIMIT);

        try (var log = CapturedLog.open()) {
            loop.start();
            await().untilAsserted(() -> assertThat(scratch.done()).isOne());

            assertThat(warnings(log))
                    .hasSize(2)
                    .satisfiesExactly(
                            first -> assertThat(first)
                                    .contains("Communications link failure")
                                    .doesNotContain("\tat "),
                            second -> assertThat(second)
                                    .contains("UPDATE command denied")
                                    .contains("\tat "));
        } finally {
            loop.drain(LIMIT);
        }
    }

    /// The messages of [Sql] begin with the statement that failed, which is the same each time.
    @Test
    void secondReasonOfTheSameStatementIsLogged() {
        failures.addAll(List.of(
                new SQLException("Communications link failure", "08S01"),
                new SQLException("The table 'scratch' is full", "HY000", 1114),
                new SQLException("Communications link failure", "08S01")));
        var queue = scratch.queue();
        scratch.add(queue, "a");
        var dataSource = (DataSource)
                Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {DataSource.class}, (_, _, _) -> {
                    throw failures.remove();
                });
        var work = new ScratchWork("failing", scratch, queue, ScratchWork.QUICK, UnaryOperator.identity()) {
            @Override
            public Instant restsUntil() {
                if (!failures.isEmpty()) {
                    new Sql(dataSource).update("select rest");
                }
                return Instant.MIN;
            }
        };
        var loop = scratch.worker(work, LIMIT);

        try (var log = CapturedLog.open()) {
            loop.start();
            await().untilAsserted(() -> assertThat(scratch.done()).isOne());

            assertThat(warnings(log))
                    .satisfiesExactly(
                            first -> assertThat(first).contains("Communications link failure", "select rest"),
                            second -> assertThat(second).contains("The table … is full", "select rest"));
        } finally {
            loop.drain(LIMIT);
        }
    }

    private static List<String> warnings(CapturedLog log) {
        return log.lines().stream()
                .map(CapturedLog.Line::text)
                .filter(text -> text.contains(" WARN ") && text.contains("queue failing: cannot claim"))
                .toList();
    }
}
