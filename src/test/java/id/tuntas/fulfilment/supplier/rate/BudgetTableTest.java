package id.tuntas.fulfilment.supplier.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import id.tuntas.platform.database.sql.Sql;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
class BudgetTableTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00.123456Z");

    private static final double NO_LIMIT = Double.POSITIVE_INFINITY;
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int WORKERS = 16;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    FulfilmentDatabase database;

    private BudgetTable table;

    @BeforeEach
    void startAReplica() {
        database.clean();
        table = new BudgetTable(new Sql(dataSource));
    }

    @Test
    void nothingIsLimitedWithoutARow() {
        assertThat(table.read()).isEqualTo(Budget.UNLIMITED);
        assertThat(table.change(budget -> budget)).isEqualTo(Budget.UNLIMITED);
        assertThat(table.read()).isEqualTo(Budget.UNLIMITED);
    }

    @Test
    void otherReplicasReadWhatOneHasLearned() {
        var learned = table.change(budget -> budget.refused(0, Optional.of(Duration.ofSeconds(7)), NO_LIMIT, NOW));
        var more = table.change(
                budget -> budget.refused(1, Optional.empty(), NO_LIMIT, NOW).taken(3, NO_LIMIT, NOW));

        assertThat(learned.pausedUntil()).isEqualTo(NOW.plusSeconds(7));
        assertThat(new BudgetTable(new Sql(dataSource)).read()).isEqualTo(more);
    }

    @Test
    void failedChangeLeavesTheRowAsItWas() {
        var before = table.change(budget -> budget.refused(0, Optional.empty(), NO_LIMIT, NOW));

        assertThatThrownBy(() -> table.change(_ -> {
                    throw new IllegalStateException("in the test");
                }))
                .hasMessageContaining("in the test");
        assertThat(table.read()).isEqualTo(before);
    }

    /// As while the replicas of a new version start, before its tables are migrated.
    @Test
    void replicaPlansAloneOnTheTablesOfTheLastRelease() {
        database.execute("rename table supplier_budget to supplier_budget_away");
        try {
            var replica = new RateLimit(
                    new BudgetTable(new Sql(dataSource)),
                    Optional.of(1),
                    Duration.ZERO,
                    Clock.fixed(NOW, ZoneOffset.UTC));

            assertThat(replica.awaitTurn()).isEmpty();
            assertThat(replica.awaitTurn()).contains(Duration.ofMinutes(1));

            replica.refused(0, Optional.of(Duration.ofSeconds(7)));
            replica.share();
            replica.refresh();
            assertThat(replica.pauseLeft()).contains(Duration.ofSeconds(7));
        } finally {
            database.execute("rename table supplier_budget_away to supplier_budget");
        }
    }

    /// One that failed would plan its calls alone for a while.
    @RepeatedTest(3)
    void firstChangesOfManyReplicasAllCount() throws Exception {
        var together = new CyclicBarrier(8);
        try (var replicas = Executors.newFixedThreadPool(8)) {
            var changes = IntStream.range(0, 8)
                    .mapToObj(_ -> replicas.submit(() -> {
                        var replica = new BudgetTable(new Sql(dataSource));
                        together.await();
                        return replica.change(
                                budget -> budget.refused(budget.pauses(), Optional.empty(), NO_LIMIT, NOW));
                    }))
                    .toList();
            for (var change : changes) {
                change.get();
            }
        }

        assertThat(table.read().pauses()).isEqualTo(8);
    }

    /// Three replicas, each with a table object and threads of its own, at a limit of 100 calls per second.
    @Test
    void replicasTogetherSendNoFasterThanTheLimit() throws Exception {
        List<Instant> sent = Collections.synchronizedList(new ArrayList<>());
        var replicas = Stream.generate(() -> new BudgetTable(new Sql(dataSource)))
                .map(store -> new RateLimit(store, Optional.of(6_000), PATIENCE, Clock.systemUTC()))
                .limit(3)
                .toList();
        // Not the first call, which may be late.
        var begun = Instant.now();
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var limit : replicas) {
                for (int call = 0; call < 50; call++) {
                    callers.execute(() -> {
                        if (limit.awaitTurn().isEmpty()) {
                            sent.add(Instant.now());
                        }
                    });
                }
            }
        }

        assertThat(sent).hasSize(150);
        assertThat(Collections.max(sent)).isAfter(begun.plusMillis(1_300));
        assertThat(table.read().freeAt()).isAfter(begun.plusMillis(1_300));
    }

    /// The supplier takes 40 calls in each second, and refuses the others until the next one.
    @Test
    void replicasLearnALimitTogether() throws Exception {
        var supplier = new SecondsOfCalls(40);
        try (var first = Executors.newFixedThreadPool(WORKERS);
                var second = Executors.newFixedThreadPool(WORKERS);
                var third = Executors.newFixedThreadPool(WORKERS)) {
            for (var workers : List.of(first, second, third)) {
                var limit = new RateLimit(
                        new BudgetTable(new Sql(dataSource)), Optional.empty(), PATIENCE, Clock.systemUTC());
                for (int call = 0; call < 100; call++) {
                    workers.execute(() -> callUntilTaken(limit, supplier));
                }
            }
        }

        var learned = table.read();
        assertThat(learned.callsPerSecond()).isBetween(10.0, 120.0);
        // At first what all workers sent at once, and then a few of each pause.
        assertThat(supplier.refused())
                .isGreaterThanOrEqualTo((int) learned.pauses())
                .isLessThan(120);
    }

    private static void callUntilTaken(RateLimit limit, SecondsOfCalls supplier) {
        while (true) {
            var wait = limit.awaitTurn();
            if (wait.isEmpty()) {
                long pauses = limit.sent();
                wait = supplier.takesCall();
                if (wait.isEmpty()) {
                    limit.taken(pauses);
                    return;
                }
                wait = Optional.of(limit.refused(pauses, wait));
                limit.share();
            }
            LockSupport.parkNanos(wait.get().toNanos());
        }
    }

    private static final class SecondsOfCalls {

        private final int callsPerSecond;
        private final long begun = System.nanoTime();
        private final AtomicInteger refused = new AtomicInteger();
        private long second;
        private int used;

        SecondsOfCalls(int callsPerSecond) {
            this.callsPerSecond = callsPerSecond;
        }

        int refused() {
            return refused.get();
        }

        synchronized Optional<Duration> takesCall() {
            long present = (System.nanoTime() - begun) / 1_000_000_000;
            used = present == second ? used + 1 : 1;
            second = present;
            if (used <= callsPerSecond) {
                return Optional.empty();
            }
            refused.incrementAndGet();
            return Optional.of(Duration.ofSeconds(1));
        }
    }
}
