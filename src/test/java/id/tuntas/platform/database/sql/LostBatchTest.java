package id.tuntas.platform.database.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import id.tuntas.testsupport.Connections;
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
            killedByTheServer(connection);

            var failure = catchThrowable(batch::executeBatch);

            assertThat(DatabaseTrouble.of(failure)).as("%s", failure).isEqualTo(DatabaseTrouble.CONNECTION_LOST);
        }
    }

    private void killedByTheServer(Connection connection) throws SQLException {
        try (var killer = dataSource.getConnection()) {
            Connections.kill(killer, Connections.id(connection));
        }
    }
}
