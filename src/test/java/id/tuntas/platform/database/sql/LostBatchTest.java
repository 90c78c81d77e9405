package id.tuntas.platform.database.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/// With a lost connection the driver closes the statements, and then reports a closed statement instead of the loss
/// where it clears a batch.
@QuarkusTest
class LostBatchTest {

    @Inject
    AgroalDataSource dataSource;

    @Test
    void batchOnALostConnectionIsAConnectionLost() throws SQLException {
        try (var connection = dataSource.getConnection();
                var batch = connection.prepareStatement("do ?")) {
            batch.setInt(1, 1);
            batch.addBatch();
            kill(connection);

            var failure = catchThrowable(batch::executeBatch);

            assertThat(DatabaseTrouble.of(failure)).as("%s", failure).isEqualTo(DatabaseTrouble.CONNECTION_LOST);
        }
    }

    /// Comes back when the server has ended the connection, which MySQL does a moment after its answer.
    private void kill(Connection connection) throws SQLException {
        var lost = number(connection, "select connection_id()");
        try (var killer = dataSource.getConnection();
                var statement = killer.createStatement()) {
            statement.execute("kill " + lost);
            var isThere = "select count(*) from information_schema.processlist where id = " + lost;
            await().until(() -> number(killer, isThere) == 0);
        }
    }

    private static long number(Connection connection, String query) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
