package id.tuntas.platform.database.sql;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.persistence.OptimisticLockException;
import java.sql.SQLException;
import javax.transaction.xa.XAException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatabaseTroubleTest {

    @ParameterizedTest
    @CsvSource({
        "1213, 40001, LOST_RACE",
        "1205, HY000, LOST_RACE",
        "3101, HY000, LOST_RACE",
        "1412, HY000, LOST_RACE",
        "1615, HY000, LOST_RACE",
        "0, 40001, LOST_RACE",
        "0, 08S01, CONNECTION_LOST",
        "0, , CONNECTION_LOST",
        "1040, 08004, CONNECTION_LOST",
        "1053, 08S01, CONNECTION_LOST",
        "1226, 42000, CONNECTION_LOST",
        "3032, HY000, CONNECTION_LOST",
        "1290, HY000, READ_ONLY",
        "1792, 25006, READ_ONLY",
        "1836, HY000, READ_ONLY",
        "3100, HY000, READ_ONLY",
        "1406, 22001, DATA_TOO_LONG",
        "1264, 22003, DATA_TOO_LONG",
        "1062, 23000, DUPLICATE_KEY",
        "1064, 42000, OTHER"
    })
    void errorCodesAndStatesAreClassified(int code, String state, DatabaseTrouble trouble) {
        assertThat(DatabaseTrouble.of(new SQLException("because", state, code))).isEqualTo(trouble);
    }

    @Test
    void causesAndSuppressedExceptionsAreLookedAt() {
        var deep = new SQLException("deadlock", "40001", 1213);
        var hidden = new IllegalStateException("rolled back");
        hidden.addSuppressed(new IllegalArgumentException(deep));

        assertThat(DatabaseTrouble.of(new RuntimeException(hidden))).isEqualTo(DatabaseTrouble.LOST_RACE);
    }

    @Test
    void brokenConnectionDuringTheCommitLeavesItsOutcomeUnknown() {
        var commit = new XAException("cannot commit");
        commit.initCause(new SQLException("broken", "08S01"));
        var failure = new IllegalStateException("rolled back, they say");
        failure.addSuppressed(commit);

        assertThat(DatabaseTrouble.of(failure)).isEqualTo(DatabaseTrouble.OUTCOME_UNKNOWN);
    }

    @Test
    void writeConflictIsALostRace() {
        assertThat(DatabaseTrouble.of(new RuntimeException(new OptimisticLockException())))
                .isEqualTo(DatabaseTrouble.LOST_RACE);
    }

    @Test
    void causesThatGoInACircleEnd() {
        var one = new IllegalStateException("one");
        one.initCause(new IllegalStateException("other", one));

        assertThat(DatabaseTrouble.of(one)).isEqualTo(DatabaseTrouble.OTHER);
    }
}
