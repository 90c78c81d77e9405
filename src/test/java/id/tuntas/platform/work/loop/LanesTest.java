package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.Lane.Receivers;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.limit.LaneLimits;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.awaitility.core.ThrowingRunnable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Rows whose id begins with `slow` are under way until the test lets them end.
@QuarkusTest
class LanesTest {

    private static final Duration LEASE = Duration.ofSeconds(20);
    private static final Duration LIMIT = Duration.ofMinutes(1);

    /// How many rows a loop that is not the only one may have in progress before it claims more.
    private static final int SHARE = 2 * ScratchWork.QUICK.largestBatch();

    /// The weight of a result of which a batch has one, and the room four.
    private static final int LARGEST = ScratchWork.QUICK.largestBatch();

    @Inject
    Scratch scratch;

    @Inject
    FulfilmentDatabase database;

    @Inject
    Clock clock;

    private final List<WorkLoop<String, String>> loops = new ArrayList<>();
    private final Queue<String> acts = new ConcurrentLinkedQueue<>();
    private final CountDownLatch mayEnd = new CountDownLatch(1);
    private DueQueue queue;

    @BeforeEach
    void emptyTheTable() {
        scratch.empty();
        queue = scratch.queue();
    }

    @AfterEach
    void stopTheWorkers() {
        mayEnd.countDown();
        loops.forEach(loop -> loop.drain(LIMIT));
    }

    @Test
    void laneWorksWhileAllSlotsOfAnotherAreTaken() {
        start("slow", "id like 'slow%'", null);
        start("quick", "id not like 'slow%'", null);
        addSlow("slow-", 20);
        eventually(() -> assertThat(acts).hasSize(8));

        scratch.add(queue, "quick");

        eventually(() -> assertThat(acts).contains("quick").hasSize(9));
        eventually(() -> assertThat(leased()).isEqualTo(8));
        mayEnd.countDown();
        eventually(() -> assertThat(scratch.waiting()).isZero());
        assertThat(scratch.doneTwice()).isZero();
    }

    @Test
    void receiverHasOnlySoManySlotsAndItsOtherRowsAreNotClaimed() {
        start("all", "true", Receivers.equal("left(id, 5)", 2));
        addSlow("slow1-", 10);
        addSlow("slow2-", 10);
        eventually(() -> assertThat(acts).hasSize(4));

        scratch.add(queue, "quick");

        eventually(() -> assertThat(acts).contains("quick"));
        eventually(() -> assertThat(leased()).isEqualTo(4));
        assertThat(acts).filteredOn(id -> id.startsWith("slow1")).hasSize(2);
        assertThat(acts).filteredOn(id -> id.startsWith("slow2")).hasSize(2);
        mayEnd.countDown();
        eventually(() -> assertThat(scratch.waiting()).isZero());
        assertThat(scratch.doneTwice()).isZero();
    }

    @Test
    void rowsOfManyFullReceiversAreAllDoneOnce() {
        for (int number = 0; number < 40; number++) {
            for (int receiver = 0; receiver < 6; receiver++) {
                scratch.add(queue, "r" + receiver + "-" + number, Duration.ofSeconds(-60));
            }
        }

        start("all", "true", Receivers.equal("left(id, 2)", 1));

        eventually(() -> assertThat(scratch.waiting()).isZero());
        assertThat(scratch.doneTwice()).isZero();
    }

    @Test
    void rowsWithoutReceiverShareNoSlots() {
        start("all", "true", Receivers.equal("nullif(left(id, 4), 'slow')", 1));
        addSlow("slow-", 8);

        eventually(() -> assertThat(acts).hasSize(8));
    }

    @Test
    void loopsOfALaneShareItsSlots() {
        var limits = limits("all", "true", null);
        start("one", limits);
        start("two", limits);
        addSlow("slow-", 20);

        eventually(() -> assertThat(acts).hasSize(8));

        await().during(Duration.ofMillis(300)).atMost(LIMIT).untilAsserted(() -> {
            loops.forEach(WorkLoop::wake);
            assertThat(acts).hasSize(8);
        });
        assertThat(leased()).isEqualTo(8);
        mayEnd.countDown();
        eventually(() -> assertThat(scratch.waiting()).isZero());
        assertThat(scratch.doneTwice()).isZero();
    }

    /// As those of a shard with a locked table, whose rows can be claimed all the same.
    @Test
    void loopThatCannotRecordLeavesRoomToTheOthers() {
        var limits = limits("all", "true", null);
        var isTaken = new AtomicBoolean(true);
        start(limits, new ScratchWork("stuck", scratch, queue, ScratchWork.QUICK, this::act) {
            @Override
            public List<Next> record(List<Acted<String>> results) {
                awaitEnd();
                return super.record(results);
            }
        });
        start(limits, new ScratchWork("other", scratch, queue, ScratchWork.QUICK, this::act) {
            @Override
            public boolean hasTable() {
                return !isTaken.get();
            }
        });
        scratch.addAtOnce(queue, 300);
        eventually(() -> assertThat(acts).hasSizeGreaterThanOrEqualTo(SHARE));
        await().pollDelay(Duration.ofMillis(300)).until(() -> true);

        isTaken.set(false);

        eventually(() -> assertThat(scratch.waiting()).isLessThan(SHARE + ScratchWork.QUICK.largestBatch()));
        mayEnd.countDown();
        eventually(() -> assertThat(scratch.waiting()).isZero());
        assertThat(scratch.doneTwice()).isZero();
    }

    /// Otherwise a process with many shards would have as many times the memory of one in use.
    @Test
    void largeResultsOfAllLoopsShareTheRoom() {
        var limits = limits("all", "true", null);
        for (var name : List.of("one", "two", "three")) {
            start(limits, largeAndUnrecorded(name));
        }

        scratch.addAtOnce(queue, 300);

        // Four fill the room; the slots may all be taken at that moment.
        eventually(() -> assertThat(acts).hasSizeGreaterThanOrEqualTo(4));
        await().during(Duration.ofMillis(500)).atMost(LIMIT).untilAsserted(() -> {
            loops.forEach(WorkLoop::wake);
            assertThat(acts).hasSizeLessThanOrEqualTo(4 + ScratchWork.QUICK.concurrency());
        });
        mayEnd.countDown();
        eventually(() -> assertThat(scratch.waiting()).isZero());
        assertThat(scratch.doneTwice()).isZero();
    }

    @Test
    void loopThatCannotRecordLargeResultsLeavesRoomToTheOthers() {
        var limits = limits("all", "true", null);
        var isTaken = new AtomicBoolean(true);
        start(limits, largeAndUnrecorded("stuck"));
        start(limits, new ScratchWork("other", scratch, queue, ScratchWork.QUICK, this::act) {
            @Override
            public boolean hasTable() {
                return !isTaken.get();
            }

            @Override
            public int weight(String result) {
                return LARGEST;
            }
        });
        scratch.addAtOnce(queue, 100);
        eventually(() -> assertThat(acts).hasSizeGreaterThanOrEqualTo(3));
        await().pollDelay(Duration.ofMillis(300)).until(() -> true);

        isTaken.set(false);

        eventually(() -> assertThat(scratch.waiting()).isLessThan(2 * LARGEST));
        mayEnd.countDown();
        eventually(() -> assertThat(scratch.waiting()).isZero());
        assertThat(scratch.doneTwice()).isZero();
    }

    /// A result that finds no room is in memory beside those that count.
    @Test
    void whatAnActHasTakenIsGivenBackOnceItsResultCounts() {
        var givenBack = new ConcurrentLinkedQueue<String>();
        start(limits("all", "true", null), largeAndUnrecorded("all", givenBack::add));
        scratch.addAtOnce(queue, 8);

        eventually(() -> assertThat(acts).hasSize(8));
        await().during(Duration.ofMillis(300)).until(() -> givenBack.size() <= 4);

        mayEnd.countDown();
        eventually(() -> assertThat(givenBack).containsExactlyInAnyOrderElementsOf(acts));
    }

    @Test
    void whatAnActHasTakenIsGivenBackIfItFails() {
        var givenBack = new ConcurrentLinkedQueue<String>();
        start(
                limits("all", "true", null),
                new ScratchWork("all", scratch, queue, ScratchWork.QUICK, _ -> {
                    throw new IllegalStateException("an act that fails");
                }) {
                    @Override
                    public void release(String subject) {
                        givenBack.add(subject);
                    }
                });

        scratch.add(queue, "a");

        eventually(() -> assertThat(givenBack).containsExactly("a"));
    }

    private ScratchWork largeAndUnrecorded(String name) {
        return largeAndUnrecorded(name, _ -> {});
    }

    private ScratchWork largeAndUnrecorded(String name, Consumer<String> givesBack) {
        return new ScratchWork(name, scratch, queue, ScratchWork.QUICK, this::act) {
            @Override
            public int weight(String result) {
                return LARGEST;
            }

            @Override
            public void release(String subject) {
                givesBack.accept(subject);
            }

            @Override
            public List<Next> record(List<Acted<String>> results) {
                awaitEnd();
                return super.record(results);
            }
        };
    }

    @Test
    void loopsOfALaneShareTheSlotsOfAReceiver() {
        var limits = limits("all", "true", Receivers.equal("left(id, 5)", 2));
        start("one", limits);
        start("two", limits);
        addSlow("slow1-", 10);
        addSlow("slow2-", 10);
        eventually(() -> assertThat(acts).hasSize(4));

        scratch.add(queue, "quick");

        eventually(() -> assertThat(acts).contains("quick").hasSize(5));
        assertThat(acts).filteredOn(id -> id.startsWith("slow1")).hasSize(2);
        mayEnd.countDown();
        eventually(() -> assertThat(scratch.waiting()).isZero());
        assertThat(scratch.doneTwice()).isZero();
    }

    private void start(String name, String condition, @Nullable Receivers receivers) {
        start(name, limits(name, condition, receivers));
    }

    private LaneLimits limits(String name, String condition, @Nullable Receivers receivers) {
        return new LaneLimits(new Lane(name, condition, ScratchWork.QUICK, receivers, null), clock);
    }

    private void start(String name, LaneLimits limits) {
        start(limits, new ScratchWork(name, scratch, queue, ScratchWork.QUICK, this::act));
    }

    private void start(LaneLimits limits, ScratchWork work) {
        var loop = Scratch.loop(work, limits, LEASE, clock);
        loops.add(loop);
        loop.start();
    }

    private String act(String id) {
        acts.add(id);
        if (id.startsWith("slow")) {
            awaitEnd();
        }
        return id;
    }

    private void awaitEnd() {
        try {
            assertThat(mayEnd.await(5, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void addSlow(String prefix, int count) {
        IntStream.range(0, count).forEach(number -> scratch.add(queue, prefix + number));
    }

    /// Wakes the loops as [WorkEngine] does: a claim skips a row that another lane's claim is just looking at.
    private void eventually(ThrowingRunnable assertion) {
        await().atMost(LIMIT).untilAsserted(() -> {
            loops.forEach(WorkLoop::wake);
            assertion.run();
        });
    }

    private long leased() {
        return database.number("select count(*) from scratch_work where leased_until is not null");
    }
}
