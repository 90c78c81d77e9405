package id.tuntas.platform.database.commit;

import static id.tuntas.testsupport.Connections.execute;
import static id.tuntas.testsupport.Connections.id;
import static id.tuntas.testsupport.Connections.kill;
import static id.tuntas.testsupport.Connections.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.FulfilmentDatabase;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.narayana.jta.QuarkusTransactionException;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A transaction finds autocommit off and leaves it off; all other code finds it on.
@QuarkusTest
class AutocommitOffTest {

    @Inject
    AgroalDataSource dataSource;

    @Inject
    @DataSource("commerce")
    AgroalDataSource commerce;

    @Inject
    FulfilmentDatabase database;

    @BeforeEach
    void emptyTheTable() {
        database.execute("create table if not exists scratch_autocommit (id int not null)");
        database.execute("delete from scratch_autocommit");
    }

    @Test
    void transactionsNeverTellTheServerAboutAutocommit() {
        for (var pool : new AgroalDataSource[] {dataSource, commerce}) {
            // Another thread may take the connection meanwhile.
            var twice = await().until(
                            () -> List.of(inTransaction(pool, Session::of), inTransaction(pool, Session::of)),
                            sessions -> sessions.getFirst().connection()
                                    == sessions.getLast().connection());

            assertThat(twice.getLast()).isEqualTo(twice.getFirst());
        }
    }

    /// @param settings how often a connection changed a setting of the server, as `set autocommit` does
    private record Session(long connection, long settings) {

        static Session of(Connection connection) throws SQLException {
            try (var statement = connection.createStatement();
                    var rows = statement.executeQuery("show session status like 'Com_set_option'")) {
                rows.next();
                return new Session(id(connection), rows.getLong(2));
            }
        }
    }

    @Test
    void transactionIsTakenBackAsAWhole() {
        var transaction = QuarkusTransaction.requiringNew();

        assertThatThrownBy(() -> transaction.run(() -> {
                    insert();
                    QuarkusTransaction.setRollbackOnly();
                    insert();
                }))
                .isInstanceOf(QuarkusTransactionException.class);

        assertThat(rows()).isZero();
    }

    @Test
    void statementWithoutTransactionIsCommittedAtOnce() throws SQLException {
        try (var connection = dataSource.getConnection()) {
            assertThat(connection.getAutoCommit()).isTrue();
            insert();

            assertThat(rows()).isOne();
            assertThat(number(connection, "select @@autocommit")).isOne();
        }
        long inTransaction = inTransaction(dataSource, connection -> number(connection, "select @@autocommit"));
        assertThat(inTransaction).isZero();
    }

    @Test
    void transactionsOfAConnectionWorkAsUsual() throws SQLException {
        try (var connection = dataSource.getConnection()) {
            connection.setAutoCommit(false);
            execute(connection, "insert into scratch_autocommit values (1)");
            assertThat(rows()).isZero();
            connection.rollback();
        }
        assertThat(rows()).isZero();
    }

    @Test
    void connectionLostInThePoolIsReportedOnceAndNotHandedOutAgain() {
        await().ignoreException(IllegalStateException.class).untilAsserted(this::losesOneInThePool);
    }

    /// Once more where the pool was trying its idle connections at that very moment, and found the lost one first. The
    /// next attempt may then get the one that this attempt has lost.
    private void losesOneInThePool() throws SQLException {
        try (var killer = dataSource.getConnection()) {
            long lost;
            try (var connection = dataSource.getConnection()) {
                lost = id(connection);
            }
            kill(killer, lost);

            assertLostOnce(lost);
        }
    }

    @Test
    void connectionLostInUseIsReportedOnceAndNotHandedOutAgain() {
        await().ignoreException(IllegalStateException.class).untilAsserted(this::losesOneInUse);
    }

    private void losesOneInUse() throws SQLException {
        try (var killer = dataSource.getConnection()) {
            long lost;
            try (var connection = dataSource.getConnection()) {
                lost = id(connection);
                kill(killer, lost);
            }

            assertLostOnce(lost);
        }
    }

    private void assertLostOnce(long lost) throws SQLException {
        assertThatThrownBy(dataSource::getConnection)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the connection was lost")
                .hasCauseInstanceOf(SQLException.class);
        try (var connection = dataSource.getConnection()) {
            assertThat(id(connection)).isNotEqualTo(lost);
        }
    }

    private void insert() {
        try (var connection = dataSource.getConnection()) {
            execute(connection, "insert into scratch_autocommit values (1)");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private long rows() {
        return QuarkusTransaction.requiringNew().call(() -> {
            try (var connection = dataSource.getConnection()) {
                return number(connection, "select count(*) from scratch_autocommit");
            }
        });
    }

    private interface Question<T> {
        T ask(Connection connection) throws SQLException;
    }

    private static <T> T inTransaction(AgroalDataSource pool, Question<T> question) {
        return QuarkusTransaction.requiringNew().call(() -> {
            try (var connection = pool.getConnection()) {
                return question.ask(connection);
            }
        });
    }
}
