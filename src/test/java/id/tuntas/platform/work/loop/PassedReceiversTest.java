package id.tuntas.platform.work.loop;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.Lane.Receivers;
import id.tuntas.platform.work.backlog.BacklogCursor.Place;
import id.tuntas.platform.work.backlog.PassedReceivers;
import id.tuntas.platform.work.limit.LaneLimits;
import id.tuntas.platform.work.limit.ReceiverSlots.Reservation;
import id.tuntas.platform.work.loop.ClaimDue.Lot;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A receiver that is silent for hours leaves thousands of rows, older than all others.
@QuarkusTest
class PassedReceiversTest {

    private static final Duration LEASE = Duration.ofMinutes(10);
    private static final int WAITING = 3_000;
    private static final int SLOTS = 2;
    private static final int ROOM = 20;
    private static final int FEW = 300;

    /// Not by the index alone, or the server would not count the rows whose receiver it compares.
    private static final String RECEIVER = "concat(left(id, 6), repeat('-', attempt))";

    @Inject
    Scratch scratch;

    @Inject
    Clock clock;

    private DueQueue queue;
    private ClaimDue claims;
    private LaneLimits limits;
    private List<Claim> silent;
    private long selects;

    /// Two rows of the silent receiver are under way.
    @BeforeEach
    void receiverIsSilent() {
        scratch.empty();
        queue = scratch.queue();
        claims = new ClaimDue(queue.table());
        limits = new LaneLimits(
                new Lane("all", "true", ScratchWork.QUICK, Receivers.equal(RECEIVER, SLOTS), null), clock);
        scratch.addAtOnce(queue, "silent-%04d", WAITING, Duration.ofHours(-1));
        silent = claim().claims();
        assertThat(silent).hasSize(SLOTS);
    }

    /// Now and then one begins with the oldest row again.
    @Test
    void claimsForOthersDoNotReadItsRows() {
        scratch.addAtOnce(queue, "other%d", 500, Duration.ZERO);

        await().until(() -> {
            var claimed = claim();
            assertThat(claimed.claims()).extracting(Claim::key).allMatch(key -> key.startsWith("other"));
            return claimed.rowsRead() < FEW;
        });
    }

    @Test
    void itsNextRowsAreClaimedOnceItHasFreeSlotsWithoutReadingAllOfThem() {
        var keys = keysOf(silent);

        await().until(() -> {
            silent.forEach(limits::release);
            var claimed = claim();
            silent = claimed.claims();
            assertThat(silent).hasSize(SLOTS);
            keys.addAll(keysOf(silent));
            return claimed.rowsRead() < FEW && keys.size() > 20;
        });

        var oldest = new TreeSet<>(keys);
        assertThat(oldest.last()).isEqualTo("silent-%04d".formatted(keys.size() - 1));
    }

    @Test
    void claimThatWasNotCommittedIsRepeated() {
        silent.forEach(limits::release);
        var slots = limits.reserve();
        assertThatThrownBy(() -> QuarkusTransaction.requiringNew().run(() -> {
                    lease(ROOM, slots);
                    throw new IllegalStateException("the database is away");
                }))
                .hasMessage("the database is away");
        limits.cancel(slots);
        claims.notClaimed();

        assertThat(keysOf(claim().claims())).containsExactlyInAnyOrder("silent-0002", "silent-0003");
    }

    /// Neither waits for the end of the other one's rows.
    @Test
    void whereThereIsRoomForOneOnlyTheyTakeTurns() {
        scratch.addAtOnce(queue, "other%d", 500, Duration.ZERO);
        silent.forEach(limits::release);

        var claimed = Stream.generate(() -> claim(1).claims())
                .limit(6)
                .flatMap(List::stream)
                .map(Claim::key)
                .toList();

        assertThat(claimed).hasSize(6);
        assertThat(claimed).filteredOn(key -> key.startsWith("silent")).hasSize(SLOTS);
        assertThat(claimed.subList(0, 4)).anyMatch(key -> key.startsWith("silent"));
        assertThat(claimed.subList(0, 4)).anyMatch(key -> key.startsWith("other"));
    }

    /// Each row has a receiver of its own, and the first ones have all slots that are not kept for quick receivers.
    @Test
    void rowsOfThousandsOfReceiversArePassedByFewStatements() {
        scratch.empty();
        limits = new LaneLimits(
                new Lane("all", "true", ScratchWork.QUICK, Receivers.equal("left(id, 11)", SLOTS), null), clock);
        scratch.addAtOnce(queue, "a-quick-one%d", 1, Duration.ofHours(-2));
        claim().claims().forEach(limits::release);
        scratch.addAtOnce(queue, "silent-%04d", WAITING, Duration.ofHours(-1));
        long before = selects;
        long lent = 0;
        boolean isUnfinished = true;
        while (lent == 0 || isUnfinished) {
            var claimed = claim();
            lent += claimed.claims().size();
            isUnfinished = claimed.isUnfinished();
        }
        scratch.addAtOnce(queue, "a-quick-one-%d", 10, Duration.ZERO);

        var keys = new TreeSet<String>();
        await().until(() -> {
            var claimed = claim().claims();
            claimed.forEach(limits::release);
            keys.addAll(keysOf(claimed));
            return keys.size() == 10;
        });

        assertThat(keys).allMatch(key -> key.startsWith("a-quick-one-"));
        assertThat(selects - before).isLessThan(100);
    }

    @Test
    void placeOfAPassedReceiverIsKeptForFiveMinutes() {
        var passed = new PassedReceivers();
        var place = Place.before(Instant.EPOCH.plusSeconds(1));
        long now = System.nanoTime();

        passed.leftOut("a", place);
        passed.leftOut("a", Place.OLDEST);
        passed.forgetAfterAWhile(now);
        assertThat(passed.place("a")).isEqualTo(place);

        passed.forgetAfterAWhile(now + Duration.ofMinutes(6).toNanos());

        assertThat(passed.receivers()).isEmpty();
    }

    /// Rows of the others are found again from the oldest on; those of one that has slots are left out.
    @Test
    void receiverWithSlotsIsRememberedHoweverManyOthersAre() {
        var passed = new PassedReceivers();
        var slots = limits.reserve();
        IntStream.range(0, 1_000).forEach(number -> passed.refused("full-" + number, Place.OLDEST, slots));

        passed.refused("another", Place.OLDEST, slots);
        passed.refused("silent", Place.OLDEST, slots);

        assertThat(passed.receivers()).hasSize(1_001).contains("silent").doesNotContain("another");
    }

    /// Rows are read again that may have been committed late.
    @Test
    void claimsForOthersBeginFiveSecondsAgoWhileAnyIsPassed() {
        var passed = new PassedReceivers();
        var asOf = Instant.EPOCH.plusSeconds(3_600);
        assertThat(passed.start(asOf)).isEqualTo(Place.OLDEST);

        passed.leftOut("a", Place.OLDEST);

        assertThat(passed.start(asOf)).isEqualTo(Place.before(asOf.minusSeconds(5)));
    }

    @Test
    void receiversTakeTurns() {
        var passed = new PassedReceivers();
        for (var receiver : List.of("a", "b", "c")) {
            passed.leftOut(receiver, Place.OLDEST);
        }

        passed.reached("a", Place.OLDEST);
        passed.finished("c");

        assertThat(passed.receivers()).containsExactly("b", "a");
    }

    /// @param rowsRead by the server, whether they were claimed or not
    private record Claimed(List<Claim> claims, boolean isUnfinished, long rowsRead) {}

    private Claimed claim() {
        return claim(ROOM);
    }

    private Claimed claim(int room) {
        return QuarkusTransaction.requiringNew().call(() -> {
            long before = scratch.rowsReadInSession(queue);
            long selectsBefore = selectsInSession();
            var lot = lease(room, limits.reserve());
            selects += selectsInSession() - selectsBefore;
            return new Claimed(lot.claims(), lot.isUnfinished(), scratch.rowsReadInSession(queue) - before);
        });
    }

    private Lot lease(int room, Reservation slots) {
        var now = clock.instant();
        return claims.claim(room, now, now.plus(LEASE), limits.lane(), slots);
    }

    /// Not of all connections, which their pools validate.
    private long selectsInSession() {
        return queue.table()
                .sql()
                .first("show session status like 'Com_select'", row -> row.getLong(2))
                .orElseThrow();
    }

    private static Set<String> keysOf(List<Claim> claims) {
        return claims.stream().map(Claim::key).collect(toCollection(HashSet::new));
    }
}
