package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.time.Backoff;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.WorkSettings;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Claim, act, record, with several workers and with crashes in between.
@QuarkusTest
class WorkLoopTest {

    private static final Duration LIMIT = Duration.ofMinutes(1);

    /// Less than a loop sleeps without a sweep.
    private static final Duration WITHOUT_A_SWEEP = Duration.ofSeconds(20);

    @Inject
    Scratch scratch;

    @Inject
    Clock clock;

    private final List<WorkLoop<String, String>> loops = new ArrayList<>();
    private DueQueue queue;

    @BeforeEach
    void emptyTheTable() {
        scratch.empty();
        queue = scratch.queue();
    }

    @AfterEach
    void stopTheWorkers() {
        loops.forEach(loop -> loop.drain(LIMIT));
    }

    @Test
    void announcedRowIsWorkedOffWithoutASweep() {
        var loop = start("one", queue, UnaryOperator.identity());

        scratch.add(queue, "a");

        await().untilAsserted(() -> assertThat(scratch.done()).isOne());
        assertThat(scratch.waiting()).isZero();
        await().untilAsserted(() -> assertThat(loop.figures().done()).isOne());
        assertThat(loop.figures().lastSuccess()).isNotNull();
    }

    @Test
    void rowIsWorkedOffWhenItsTimeComes() {
        start("one", queue, UnaryOperator.identity());
        var dueAt = clock.instant().plus(Duration.ofMillis(700));

        scratch.add(queue, "a", Duration.ofMillis(700));

        await().untilAsserted(() -> assertThat(scratch.done()).isOne());
        assertThat(clock.instant()).isAfterOrEqualTo(dueAt);
    }

    @Test
    void nothingIsClaimedWhileTheWorkRests() {
        var rest = clock.instant().plus(Duration.ofMillis(700));
        var work = new ScratchWork("resting", scratch, queue, ScratchWork.QUICK, UnaryOperator.identity()) {
            @Override
            public Instant restsUntil() {
                return rest;
            }
        };
        start(work, LIMIT);

        scratch.add(queue, "a");

        await().untilAsserted(() -> assertThat(scratch.done()).isOne());
        assertThat(clock.instant()).isAfterOrEqualTo(rest);
    }

    @Test
    void noMoreIsClaimedThanThereIsRoomFor() {
        var claimed = new CopyOnWriteArrayList<Integer>();
        var work = new ScratchWork("limited", scratch, queue, ScratchWork.QUICK, UnaryOperator.identity()) {
            @Override
            public int room() {
                return 2;
            }

            @Override
            public Map<Claim, String> load(List<Claim> claims) {
                claimed.add(claims.size());
                return super.load(claims);
            }
        };
        scratch.addMany(queue, 20);

        start(work, LIMIT);

        await().untilAsserted(() -> assertThat(scratch.done()).isEqualTo(20));
        assertThat(claimed).allMatch(rows -> rows <= 2);
    }

    /// The sweep may be rare, and a loop may sleep for half a minute without one.
    @Test
    void resumedQueueIsWorkedOffWithoutASweep() {
        var isPaused = new AtomicBoolean(true);
        var work = new ScratchWork("paused", scratch, queue, ScratchWork.QUICK, UnaryOperator.identity());
        var loop = start(scratch.worker(work, LIMIT, isPaused::get));
        scratch.add(queue, "a");
        await().until(() -> loop.figures().lastSuccess() != null);

        await().during(Duration.ofMillis(300)).until(() -> scratch.waiting() == 1);
        isPaused.set(false);

        await().atMost(WITHOUT_A_SWEEP)
                .untilAsserted(() -> assertThat(scratch.done()).isOne());
    }

    @Test
    void twoWorkersShareTheRowsAndNoRowIsDoneTwice() {
        var acts = new AtomicInteger();
        var otherQueue = scratch.queue();
        scratch.addMany(queue, 100);

        start("one", queue, counting(acts));
        start("two", otherQueue, counting(acts));

        await().untilAsserted(() -> assertThat(scratch.waiting()).isZero());
        assertThat(scratch.done()).isEqualTo(100);
        assertThat(scratch.doneTwice()).isZero();
        assertThat(acts).hasValue(100);
    }

    @Test
    void workerThatLostItsLeaseDoesNotRecord() throws InterruptedException {
        var stuck = new CountDownLatch(1);
        var began = new CountDownLatch(1);
        start("slow", queue, id -> {
            began.countDown();
            return waitFor(stuck, id);
        });
        scratch.add(queue, "a");
        assertThat(began.await(LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();

        var successor = scratch.takeOver(queue, LIMIT);
        stuck.countDown();
        loops.getFirst().drain(LIMIT);

        assertThat(scratch.done()).isZero();
        assertThat(scratch.record(queue, new Next.Done(successor))).isTrue();
    }

    /// Time stands still between the steps, so that a machine with much else to do costs no lease.
    @Test
    void leaseIsKeptHoweverLongTheActTakes() throws InterruptedException {
        var lease = Duration.ofSeconds(1);
        var time = new SteppedClock(clock.instant());
        queue = scratch.queue(time);
        var release = new CountDownLatch(1);
        var began = new CountDownLatch(2);
        var work = new ScratchWork("leased", scratch, queue, ScratchWork.QUICK, id -> {
            began.countDown();
            return waitFor(release, id);
        });
        scratch.addMany(queue, 2);
        time.advance(Duration.ofMinutes(1));
        start(Scratch.loop(work, lease, time));
        assertThat(began.await(LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();

        for (int step = 0; step < 8; step++) {
            time.advance(lease.multipliedBy(2).dividedBy(5));
            await().untilAsserted(() ->
                    assertThat(scratch.shortestLease(time.instant())).isGreaterThan(lease.dividedBy(2)));
            assertThat(scratch.claim(queue, 2, LIMIT)).isEmpty();
        }
        release.countDown();

        await().untilAsserted(() -> assertThat(scratch.done()).isEqualTo(2));
        assertThat(scratch.doneTwice()).isZero();
    }

    @Test
    void leaseIsNotKeptAfterTheDrainGaveUp() throws InterruptedException {
        var release = new CountDownLatch(1);
        var began = new CountDownLatch(1);
        var loop = startWithLease(Duration.ofSeconds(1), id -> {
            began.countDown();
            return waitFor(release, id);
        });
        scratch.add(queue, "a");
        assertThat(began.await(LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();

        loop.drain(Duration.ofMillis(100));

        await().until(() -> !scratch.claim(queue, 1, LIMIT).isEmpty());
        release.countDown();
    }

    @Test
    void crashedWorkersRowIsDoneByAnother() {
        scratch.add(queue, "a");
        scratch.claim(queue, 1, Duration.ofMillis(300)); // and never recorded

        var loop = start("other", queue, UnaryOperator.identity());

        await().untilAsserted(() -> {
            loop.wake(); // what the sweep does
            assertThat(scratch.done()).isOne();
        });
    }

    @Test
    void rowWokenDuringTheActIsClaimedAgain() {
        var looks = new AtomicInteger();
        var work = new PostponingWork(queue, clock, id -> {
            if (looks.incrementAndGet() == 1) {
                QuarkusTransaction.requiringNew().run(() -> queue.wake("id", List.of(id)));
            }
        });
        var loop = Scratch.loop(work, LIMIT, clock);
        loop.start();

        scratch.add(queue, "a");

        await().untilAsserted(() -> assertThat(looks).hasValue(2));
        loop.drain(LIMIT);
        assertThat(looks).hasValue(2);
    }

    @Test
    void failingActIsPostponedAndCountedAndDelaysNoOther() {
        var loop = start("failing", queue, id -> {
            if (id.equals("bad")) {
                throw new IllegalStateException("on purpose");
            }
            return id;
        });

        scratch.add(queue, "bad");
        scratch.add(queue, "good");

        await().untilAsserted(() -> assertThat(scratch.attempts("bad")).isOne());
        await().untilAsserted(() -> assertThat(scratch.done()).isOne());
        assertThat(loop.figures().failed()).isOne();
        assertThat(scratch.isDueNow("bad")).isFalse();
        assertThat(scratch.waiting()).isOne();
    }

    /// Such as one with a status that only a later version knows.
    @Test
    void rowThatCannotBeReadIsPostponedAndDelaysNoOther() {
        var givenUp = ConcurrentHashMap.<String>newKeySet();
        var quick = new WorkSettings(8, 8, new Backoff(Duration.ofMillis(20), 2, Duration.ofMillis(100)));
        var loop = start(
                new ScratchWork("reading", scratch, queue, quick, UnaryOperator.identity()) {
                    @Override
                    public Map<Claim, String> load(List<Claim> claims) {
                        if (claims.stream().anyMatch(claim -> claim.key().equals("bad"))) {
                            throw new IllegalArgumentException("on purpose");
                        }
                        return super.load(claims);
                    }

                    @Override
                    public void cannotBeDone(Claim claim, Throwable failure) {
                        givenUp.add(claim.key());
                    }
                },
                LIMIT);

        scratch.add(queue, "bad");
        scratch.addMany(queue, 20);

        await().untilAsserted(() -> assertThat(scratch.done()).isEqualTo(20));
        await().untilAsserted(() -> assertThat(loop.figures().failed()).isGreaterThanOrEqualTo(4));
        assertThat(scratch.waiting()).isOne();
        assertThat(scratch.attempts("bad")).isZero();
        assertThat(givenUp).isEmpty();
    }

    @Test
    void rowThatKeepsFailingIsTriedAgainAfterEachDelay() {
        var settings = new WorkSettings(8, 8, new Backoff(Duration.ofMillis(20), 2, Duration.ofMillis(100)));
        var loop = start("failing", queue, settings, _ -> {
            throw new IllegalStateException("on purpose");
        });

        scratch.add(queue, "bad");

        await().untilAsserted(() -> assertThat(scratch.attempts("bad")).isGreaterThanOrEqualTo(4));
        assertThat(loop.figures().failed()).isGreaterThanOrEqualTo(4);
    }

    @Test
    void drainWaitsForWhatIsUnderWayAndBeginsNothingNew() {
        var begun = ConcurrentHashMap.<String>newKeySet();
        var release = new CountDownLatch(1);
        var loop = start("draining", queue, withConcurrency(2), id -> {
            begun.add(id);
            return waitFor(release, id);
        });
        scratch.addMany(queue, 4);
        await().untilAsserted(() -> assertThat(begun).hasSize(2));

        var drain = Thread.ofVirtual().start(() -> loop.drain(LIMIT));
        await().during(Duration.ofMillis(200)).until(drain::isAlive);
        release.countDown();

        await().until(() -> !drain.isAlive());
        assertThat(begun).hasSize(2);
        assertThat(scratch.done()).isEqualTo(2);
        assertThat(scratch.waiting()).isEqualTo(2);
    }

    @Test
    void secondDrainHasNothingToWaitFor() {
        var loop = start("drained", queue, UnaryOperator.identity());
        loop.drain(LIMIT);

        var second = Thread.ofVirtual().start(() -> loop.drain(LIMIT));

        await().atMost(LIMIT.dividedBy(2)).until(() -> !second.isAlive());
    }

    @Test
    void neverMoreThanTheSettingsAllowAreUnderWay() {
        Set<String> underWay = ConcurrentHashMap.newKeySet();
        var most = new AtomicInteger();
        scratch.addMany(queue, 30);

        start("bounded", queue, withConcurrency(3), id -> {
            underWay.add(id);
            most.accumulateAndGet(underWay.size(), Math::max);
            underWay.remove(id);
            return id;
        });

        await().untilAsserted(() -> assertThat(scratch.done()).isEqualTo(30));
        assertThat(most.get()).isBetween(1, 3);
    }

    @Test
    void recordThatOutlastsTheDrainIsNotAwaitedForLong() {
        var isRecording = new CountDownLatch(1);
        var release = new CountDownLatch(1);
        var work = new ScratchWork("stuck", scratch, queue, ScratchWork.QUICK, UnaryOperator.identity()) {
            @Override
            public List<Next> record(List<Acted<String>> results) {
                isRecording.countDown();
                waitFor(release, "");
                return super.record(results);
            }
        };
        start(work, LIMIT);
        scratch.add(queue, "a");
        await().until(() -> isRecording.getCount() == 0);

        var begin = System.nanoTime();
        loops.getFirst().drain(Duration.ofMillis(100));
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(8));
        release.countDown();
    }

    private WorkLoop<String, String> start(String name, DueQueue ofQueue, UnaryOperator<String> act) {
        return start(name, ofQueue, ScratchWork.QUICK, act);
    }

    private WorkLoop<String, String> start(
            String name, DueQueue ofQueue, WorkSettings settings, UnaryOperator<String> act) {
        return start(new ScratchWork(name, scratch, ofQueue, settings, act), LIMIT);
    }

    private WorkLoop<String, String> startWithLease(Duration lease, UnaryOperator<String> act) {
        return start(new ScratchWork("leased", scratch, queue, ScratchWork.QUICK, act), lease);
    }

    private WorkLoop<String, String> start(ScratchWork work, Duration lease) {
        return start(scratch.worker(work, lease));
    }

    private WorkLoop<String, String> start(WorkLoop<String, String> loop) {
        loops.add(loop);
        loop.start();
        return loop;
    }

    private static WorkSettings withConcurrency(int concurrency) {
        return new WorkSettings(8, concurrency, ScratchWork.QUICK.afterFailure());
    }

    private static UnaryOperator<String> counting(AtomicInteger acts) {
        return id -> {
            acts.incrementAndGet();
            return id;
        };
    }

    private static String waitFor(CountDownLatch latch, String result) {
        try {
            assertThat(latch.await(LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();
            return result;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
