package id.tuntas.platform.database.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import id.tuntas.testsupport.CommitFault;
import id.tuntas.testsupport.DatabaseLine;
import id.tuntas.testsupport.WholeSystem;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How the transaction manager, the pool and the driver really report what happened to a commit.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class TroubleAtCommitTest {

    DatabaseLine line;

    @Inject
    AgroalDataSource dataSource;

    @AfterEach
    void mend() {
        line.mend();
    }

    @ParameterizedTest
    @CsvSource({
        "LOST_BEFORE, OUTCOME_UNKNOWN",
        "LOST_AFTER, OUTCOME_UNKNOWN",
        "HALF_CLOSED, OUTCOME_UNKNOWN",
        "LEAVES_CLUSTER, OUTCOME_UNKNOWN",
        "LOST_RACE, LOST_RACE"
    })
    void failedCommitSaysWhatItMeans(CommitFault fault, DatabaseTrouble trouble) {
        var failure = catchThrowable(() -> QuarkusTransaction.requiringNew().run(() -> {
            execute("update job set name = name");
            line.atCommits(() -> fault);
        }));

        assertThat(DatabaseTrouble.of(failure)).isEqualTo(trouble);
    }

    private void execute(String sql) {
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
