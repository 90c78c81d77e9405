package id.tuntas.platform.database.sql;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.persistence.OptimisticLockException;
import java.sql.SQLException;
import javax.transaction.xa.XAException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        "2013, HY000, CONNECTION_LOST",
        "1317, 70100, CONNECTION_LOST",
        "1105, HY000, OTHER",
        "1290, HY000, READ_ONLY",
        "1792, 25006, READ_ONLY",
        "1836, HY000, READ_ONLY",
        "3100, HY000, READ_ONLY",
        "1021, HY000, OUT_OF_RESOURCES",
        "1114, HY000, OUT_OF_RESOURCES",
        "3, HY000, OUT_OF_RESOURCES",
        "1041, HY000, OUT_OF_RESOURCES",
        "1406, 22001, DATA_TOO_LONG",
        "1264, 22003, DATA_TOO_LONG",
        "1062, 23000, DUPLICATE_KEY",
        "1064, 42000, OTHER"
    })
    void errorCodesAndStatesAreClassified(int code, String state, DatabaseTrouble trouble) {
        assertThat(DatabaseTrouble.of(new SQLException("because", state, code))).isEqualTo(trouble);
    }

    /// As vtgate 24 has said it when a tablet or its server was killed, replaced or reloaded.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "target: shop.80-.primary: no healthy tablet available for 'keyspace:\"shop\" shard:\"80-\"'",
                "target: shop.80-.primary: vttablet: rpc error: code = Unavailable desc = error reading from server",
                "target: shop.80-.primary: vttablet: Connection Closed",
                "target: shop.80-.primary: primary is not serving, there may be a reparent operation in progress",
                "VT15001: transaction error, issue ROLLBACK and retry the transaction: target: shop.80-.primary:"
                        + " vttablet: rpc error: code = Code(17) desc = operation not allowed in state NOT_SERVING",
                "VT09032: previous transaction failed. Issue a ROLLBACK to resolve the failure."
            })
    void shardThatIsAwayIsALostConnection(String message) {
        assertThat(DatabaseTrouble.of(new SQLException(message, "HY000", 1105)))
                .isEqualTo(DatabaseTrouble.CONNECTION_LOST);
    }

    /// Otherwise an order with this text would be tried again for ever.
    @Test
    void valuesOfARefusedStatementAreNotTakenForTheReason() {
        var refused = "target: shop.80-.primary: vttablet: rpc error: code = InvalidArgument desc = unknown error"
                + " (CallerID: userData1): Sql: \"insert into orders(note) values (:v1)\", BindVars:"
                + " {v1: \"type:VARCHAR value:\\\"no healthy tablet available\\\"\"}";

        assertThat(DatabaseTrouble.of(new SQLException(refused, "HY000", 1105))).isEqualTo(DatabaseTrouble.OTHER);
    }

    @Test
    void causesAndSuppressedExceptionsAreLookedAt() {
        var deep = new SQLException("deadlock", "40001", 1213);
        var hidden = new IllegalStateException("rolled back");
        hidden.addSuppressed(new IllegalArgumentException(deep));

        assertThat(DatabaseTrouble.of(new RuntimeException(hidden))).isEqualTo(DatabaseTrouble.LOST_RACE);
    }

    @ParameterizedTest
    @CsvSource({"0, 08S01", "1026, HY000"})
    void commitThatFailsLeavesItsOutcomeUnknown(int code, String state) {
        var commit = new XAException("cannot commit");
        commit.initCause(new SQLException("broken", state, code));
        var failure = new IllegalStateException("rolled back, they say");
        failure.addSuppressed(commit);

        assertThat(DatabaseTrouble.of(failure)).isEqualTo(DatabaseTrouble.OUTCOME_UNKNOWN);
    }

    /// Galera has a limit for them (`wsrep_max_ws_size`): sent again, it would be refused again.
    @ParameterizedTest
    @ValueSource(strings = {"90 \"Message too long\"", "5 - 'Transaction size exceed set threshold'"})
    void transactionThatIsTooLargeForAClusterIsNoOutage(String error) {
        var failure = new SQLException("Got error " + error + " during COMMIT", "HY000", 1180);

        assertThat(DatabaseTrouble.of(failure)).isEqualTo(DatabaseTrouble.OTHER);
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

    @Test
    void lockWaitIsOneOfTheLostRaces() {
        var deadlock = new SQLException("deadlock", "40001", 1213);
        var timeout = new RuntimeException(new SQLException("lock wait timeout exceeded", "HY000", 1205));
        var isLocked = new RuntimeException(new SQLException("nowait is set", "HY000", 3572));

        assertThat(DatabaseTrouble.isLockWait(deadlock)).isFalse();
        assertThat(DatabaseTrouble.isLockWait(timeout)).isTrue();
        assertThat(DatabaseTrouble.isLockWait(isLocked)).isTrue();
        assertThat(DatabaseTrouble.isLockWait(DatabaseTrouble.lockWait("locked")))
                .isTrue();
    }
}
