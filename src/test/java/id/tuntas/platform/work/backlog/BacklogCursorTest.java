package id.tuntas.platform.work.backlog;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.backlog.BacklogCursor.Place;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Where the next claim of a backlog begins.
class BacklogCursorTest {

    private static final Instant DUE = Instant.parse("2026-01-01T00:00:00Z");
    private static final Place LATELY = Place.before(DUE.plusSeconds(3_600));
    private static final int WANTED = 16;

    private final BacklogCursor cursor = new BacklogCursor();
    private long now = 1_000;

    @Test
    void claimThatGotAllItWantedIsContinuedBehindItsLastRow() {
        claim(WANTED, 10);

        assertThat(cursor.begin(now).after()).isEqualTo(new Place(DUE.plusSeconds(WANTED), "row-" + WANTED));
        assertThat(cursor.begin(now).isOldest()).isFalse();
    }

    @Test
    void claimThatGotLessBeginsWithTheOldestAgain() {
        claim(WANTED, 10);
        claim(WANTED - 1, 10);

        assertThat(cursor.begin(now).after()).isEqualTo(Place.OLDEST);
        assertThat(cursor.begin(now).isOldest()).isTrue();
    }

    @Test
    void smallClaimBeginsWithTheOldestAgain() {
        cursor.claimed(cursor.begin(now), rows(1), true, Place.OLDEST, now);

        assertThat(cursor.begin(now).after()).isEqualTo(Place.OLDEST);
    }

    /// A claim from the oldest row that took ten nanoseconds is repeated after two hundred.
    @Test
    void oldestAreReadForATwentiethOfTheTime() {
        claim(WANTED, 10);
        claim(WANTED, 199);
        assertThat(cursor.begin(now).after()).isNotEqualTo(Place.OLDEST);

        now++;

        assertThat(cursor.begin(now).after()).isEqualTo(Place.OLDEST);
    }

    /// However slow it is: by then, an owner's rows may have been freed by its death.
    @Test
    void oldestAreReadAtLeastEveryFiveSeconds() {
        claim(WANTED, Duration.ofSeconds(2).toNanos());
        now += Duration.ofSeconds(5).toNanos() - 1;
        assertThat(cursor.begin(now).after()).isNotEqualTo(Place.OLDEST);

        now++;

        assertThat(cursor.begin(now).after()).isEqualTo(Place.OLDEST);
    }

    @Test
    void oldestAreLookedUpOnceReadingThemIsSlowUntilItIsQuick() {
        claim(WANTED, Duration.ofMillis(51).toNanos());
        assertThat(isLookedUpFromOldest()).isTrue();

        claim(0, Duration.ofMillis(3).toNanos());
        assertThat(isLookedUpFromOldest()).isTrue();

        claim(0, Duration.ofMillis(2).toNanos());
        assertThat(isLookedUpFromOldest()).isFalse();

        claim(0, Duration.ofMillis(50).toNanos());
        assertThat(isLookedUpFromOldest()).isFalse();
    }

    @Test
    void continuedClaimNeedsNoLookUp() {
        claim(WANTED, Duration.ofMillis(51).toNanos());

        var begin = cursor.begin(now);

        assertThat(begin.isOldest()).isFalse();
        assertThat(begin.looksUpOldest()).isFalse();
    }

    /// Rows are read again that may have been committed late, but not those that were passed.
    @Test
    void claimThatGotLessBesidePassedOnesBeginsAFewSecondsAgo() {
        claimBesidePassed(WANTED - 1, Duration.ofSeconds(1).toNanos());

        assertThat(cursor.begin(now).after()).isEqualTo(LATELY);
        assertThat(cursor.begin(now).hasSkipped(LATELY)).isFalse();
    }

    @Test
    void smallClaimBesidePassedOnesIsContinuedBehindItsLastRow() {
        cursor.claimed(cursor.begin(now), rows(1), true, LATELY, now + 1);

        assertThat(cursor.begin(now).after()).isEqualTo(new Place(DUE.plusSeconds(1), "row-1"));
    }

    @Test
    void oldestAreReadAtLeastEveryThirtySecondsBesidePassedOnes() {
        claimBesidePassed(WANTED, Duration.ofSeconds(2).toNanos());
        now += Duration.ofSeconds(30).toNanos() - 1;
        assertThat(cursor.begin(now).after()).isNotEqualTo(Place.OLDEST);

        now++;

        assertThat(cursor.begin(now).after()).isEqualTo(Place.OLDEST);
    }

    @Test
    void claimsGoOnForFiveSecondsUntilAllThatArePassedAreBehind() {
        claimBesidePassed(WANTED, 10);
        cursor.goOn(now);
        now += Duration.ofSeconds(5).toNanos() - 1;
        assertThat(cursor.begin(now).after()).isEqualTo(new Place(DUE.plusSeconds(WANTED), "row-" + WANTED));

        now++;

        assertThat(cursor.begin(now).after()).isEqualTo(Place.OLDEST);
    }

    @Test
    void claimThatWasNotCommittedIsRepeated() {
        claimBesidePassed(WANTED, 10);

        cursor.restart();

        assertThat(cursor.begin(now).after()).isEqualTo(Place.OLDEST);
    }

    private boolean isLookedUpFromOldest() {
        now += Duration.ofSeconds(5).toNanos();
        var begin = cursor.begin(now);
        assertThat(begin.after()).isEqualTo(Place.OLDEST);
        return begin.looksUpOldest();
    }

    private void claim(int found, long took) {
        claim(found, took, Place.OLDEST);
    }

    private void claimBesidePassed(int found, long took) {
        claim(found, took, LATELY);
    }

    private void claim(int found, long took, Place nextStart) {
        cursor.claimed(cursor.begin(now), rows(found), found == WANTED, nextStart, now + took);
        now += took;
    }

    private static List<Claim> rows(int number) {
        return IntStream.rangeClosed(1, number)
                .mapToObj(row -> new Claim("row-" + row, 0, 1, 0, DUE.plusSeconds(row), false, null))
                .toList();
    }
}
