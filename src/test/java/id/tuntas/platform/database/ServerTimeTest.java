package id.tuntas.platform.database;

import static java.time.temporal.ChronoUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;

class ServerTimeTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private static final Duration SUSPENDED = Duration.ofMinutes(10);

    private final ServerTime time = new ServerTime();

    private Instant machine = Instant.EPOCH;
    private long nanoTime;
    private final ServerTime ofAMachine = new ServerTime(() -> machine, () -> nanoTime);

    @Test
    void beforeTheFirstQueryItIsTheMachinesTime() {
        assertThat(time.now()).isCloseTo(Instant.now(), within(5, ChronoUnit.SECONDS));
        assertThat(time.distance()).isEmpty();
    }

    /// Another replica's lease may still last.
    @Test
    void timeIsUnknownBeforeTheFirstQuery() {
        assertThat(ofAMachine.isKnown()).isFalse();

        look(ofAMachine, machine);

        assertThat(ofAMachine.isKnown()).isTrue();
    }

    @Test
    void machineThatIsAMinuteAheadHasTheDatabasesTimeAllTheSame() {
        look(Instant.now().minus(MINUTE));

        assertThat(time.now()).isCloseTo(Instant.now().minus(MINUTE), within(5, ChronoUnit.SECONDS));
        assertThat(time.distance()).hasValueSatisfying(distance -> assertThat(distance)
                .isBetween(MINUTE.minusSeconds(5), MINUTE.plusSeconds(5)));
    }

    @Test
    void timeAdvancesBetweenTwoQueries() {
        look(ofAMachine, Instant.EPOCH);

        machineRuns(Duration.ofMillis(20));

        assertThat(ofAMachine.now()).isEqualTo(Instant.EPOCH.plusMillis(20));
    }

    @Test
    void anotherPrimaryMayHaveAnotherTime() {
        look(Instant.EPOCH);

        look(Instant.EPOCH.plus(1, MINUTES));

        assertThat(time.now()).isAfterOrEqualTo(Instant.EPOCH.plus(1, MINUTES));
    }

    @Test
    void slowAnswerDoesNotShiftTheTime() {
        look(Instant.EPOCH);
        long answered = System.nanoTime();
        var shouldBe = time.now();

        var twoMinutes = Duration.ofMinutes(2);
        var asked = new ServerTime.Asked(
                answered - twoMinutes.toNanos(), Instant.now().minus(twoMinutes));
        time.looked(Instant.EPOCH, asked, answered);

        assertThat(time.now()).isCloseTo(shouldBe, within(5, ChronoUnit.SECONDS));
    }

    @Test
    void timeIsUnknownAfterTheMachineWasSuspendedUntilTheNextQuery() {
        look(ofAMachine, machine);
        machineRuns(MINUTE);
        assertThat(ofAMachine.isKnown()).isTrue();

        machine = machine.plus(SUSPENDED);
        assertThat(ofAMachine.isKnown()).isFalse();

        look(ofAMachine, machine);
        assertThat(ofAMachine.isKnown()).isTrue();
        assertThat(ofAMachine.now()).isEqualTo(machine);
    }

    /// It is not known whether the server has answered before or after.
    @Test
    void timeIsUnknownIfTheMachineWasSuspendedDuringTheQuery() {
        var asked = ofAMachine.ask();
        machine = machine.plus(SUSPENDED);
        ofAMachine.looked(Instant.EPOCH, asked, nanoTime);

        assertThat(ofAMachine.isKnown()).isFalse();
    }

    @Test
    void slowAnswerCountsAfterTheMachineWasSuspended() {
        look(ofAMachine, machine);
        machine = machine.plusSeconds(5);

        var asked = ofAMachine.ask();
        machineRuns(MINUTE);
        ofAMachine.looked(machine.minusSeconds(30), asked, nanoTime);

        assertThat(ofAMachine.now()).isEqualTo(machine);
    }

    @Test
    void clockThatIsSetBackChangesNothing() {
        look(ofAMachine, machine);

        machine = machine.minus(SUSPENDED);

        assertThat(ofAMachine.isKnown()).isTrue();
    }

    /// The time of the first query is kept all the while.
    @Test
    void clockThatGainsALittleAllTheTimeIsNoSuspendedMachine() {
        look(ofAMachine, Instant.EPOCH);

        for (int i = 1; i <= 60; i++) {
            machineRuns(MINUTE);
            machine = machine.plusMillis(100);
            assertThat(ofAMachine.isKnown()).isTrue();
            look(ofAMachine, Instant.EPOCH.plus(MINUTE.multipliedBy(i)));
        }
    }

    private void machineRuns(Duration duration) {
        machine = machine.plus(duration);
        nanoTime += duration.toNanos();
    }

    private void look(Instant server) {
        look(time, server);
    }

    private static void look(ServerTime time, Instant server) {
        var asked = time.ask();
        time.looked(server, asked, asked.nanos());
    }
}
