package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.time.Backoff;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.WorkSettings;
import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.CommitFault;
import id.tuntas.testsupport.DatabaseLine;
import id.tuntas.testsupport.Time;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The database goes away under running work, for longer than any single try, and comes back.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class WorkOutageTest {

    /// Longer than a lease, and than the wait for a connection.
    private static final Duration OUTAGE = Duration.ofSeconds(6);

    private static final Duration LEASE = Duration.ofSeconds(2);

    /// So long that no row is claimed again.
    private static final Duration LONG_LEASE = Duration.ofMinutes(10);

    private static final Duration LONG_DRAIN = Duration.ofMinutes(1);

    private static final int ROWS = 20;

    /// Longer than the application's leases, and than any delay after a failure.
    private static final Duration UNTIL_ALL_IS_TRIED_AGAIN = Duration.ofMinutes(7);

    DatabaseLine line;

    @Inject
    Time time;

    @Inject
    Scratch scratch;

    private final AtomicInteger acts = new AtomicInteger();
    private DueQueue queue;

    @BeforeEach
    void emptyTheTable() {
        scratch.empty();
        queue = scratch.queue();
    }

    @AfterEach
    void mendTheLine() {
        line.mend();
        time.passes(UNTIL_ALL_IS_TRIED_AGAIN);
    }

    @Test
    void loopRecoversByItselfAndLosesNothing() throws InterruptedException {
        surviveAnOutage(LEASE);
    }

    @Test
    void resultsAreKeptUntilTheDatabaseIsBack() throws InterruptedException {
        var loop = surviveAnOutage(LONG_LEASE);

        assertThat(acts).hasValue(ROWS);
        assertThat(loop.figures().failed()).isZero();
    }

    /// As when both the primary of the database and this process leave a node.
    @Test
    void resultsAreKeptUntilTheDatabaseIsBackAlsoAtTheStop() throws InterruptedException {
        var loop = startAndCut(LONG_LEASE);
        var stop = Thread.ofVirtual().start(() -> loop.drain(LONG_DRAIN));
        mendAfterTheOutage();

        assertThat(stop.join(LONG_DRAIN)).isTrue();

        assertThat(scratch.done()).isPositive().isEqualTo(acts.get());
        assertThat(scratch.doneTwice()).isZero();
        assertThat(loop.figures().failed()).isZero();
    }

    @Test
    void rowsOfAClaimWhoseCommitIsNotAnsweredDoNotWaitForTheEndOfTheirLease() {
        var claimed = new CopyOnWriteArrayList<Claim>();
        var work = new ScratchWork("unanswered", scratch, queue, ScratchWork.QUICK, UnaryOperator.identity()) {
            @Override
            public Map<Claim, String> load(List<Claim> claims) {
                var fault = claimed.isEmpty() ? CommitFault.LOST_AFTER : CommitFault.NONE;
                line.atCommits(() -> fault);
                claimed.addAll(claims);
                return super.load(claims);
            }
        };
        scratch.add(queue, "a");
        var loop = scratch.worker(work, LONG_LEASE);
        loop.start();

        await().untilAsserted(() -> assertThat(scratch.done()).isOne());

        loop.drain(Duration.ofSeconds(10));
        assertThat(claimed).hasSize(2).noneMatch(Claim::isAbandoned);
        assertThat(claimed.getLast().generation())
                .isGreaterThan(claimed.getFirst().generation());
    }

    @Test
    void resultIsRecordedOnceThoughTheAnswerToItsCommitIsLost() {
        var work = new ScratchWork("unanswered", scratch, queue, ScratchWork.QUICK, UnaryOperator.identity()) {
            @Override
            public List<Next> record(List<Acted<String>> results) {
                line.atCommits(() -> scratch.done() == 0 ? CommitFault.LOST_AFTER : CommitFault.NONE);
                return super.record(results);
            }
        };
        scratch.add(queue, "a");
        var loop = scratch.worker(work, LONG_LEASE);
        try (var log = CapturedLog.open()) {
            loop.start();

            await().untilAsserted(() -> assertThat(log.lines())
                    .extracting(CapturedLog.Line::message)
                    .contains("queue unanswered: a is recorded already, or another replica has taken over"));
        }
        loop.drain(Duration.ofSeconds(10));
        assertThat(scratch.done()).isOne();
    }

    /// The database is away when what is under way ends.
    private WorkLoop<String, String> startAndCut(Duration lease) throws InterruptedException {
        var begun = new CountDownLatch(1);
        var goOn = new CountDownLatch(1);
        var settings = new WorkSettings(8, 8, new Backoff(Duration.ofMillis(100), 2, Duration.ofSeconds(1)));
        var loop = scratch.worker(
                new ScratchWork("outage", scratch, queue, settings, id -> {
                    acts.incrementAndGet();
                    begun.countDown();
                    await().until(() -> goOn.getCount() == 0);
                    return id;
                }),
                lease);
        scratch.addMany(queue, ROWS);
        loop.start();
        assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();

        line.cut();
        goOn.countDown(); // what is under way ends while nothing can be recorded
        return loop;
    }

    private void mendAfterTheOutage() throws InterruptedException {
        assertThat(new CountDownLatch(1).await(OUTAGE.toSeconds(), TimeUnit.SECONDS))
                .isFalse();
        line.mend();
    }

    private WorkLoop<String, String> surviveAnOutage(Duration lease) throws InterruptedException {
        var loop = startAndCut(lease);
        mendAfterTheOutage();

        await().untilAsserted(() -> {
            loop.wake(); // what the sweep does
            assertThat(scratch.waiting()).isZero();
        });
        loop.drain(Duration.ofSeconds(10));
        assertThat(scratch.done()).isEqualTo(ROWS);
        assertThat(scratch.doneTwice()).isZero();
        return loop;
    }
}
