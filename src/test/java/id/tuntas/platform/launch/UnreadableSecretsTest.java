package id.tuntas.platform.launch;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import id.tuntas.platform.database.schema.Schema;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnreadableSecretsTest {

    /// With exit code 78, a service manager would not start it again once the database answers.
    @Test
    void databaseThatDoesNotAnswerIsNoWrongKey() {
        var away = new Schema("fulfilment", "here", "none", "jdbc:mysql://127.0.0.1:1/tuntas", "root", "");

        assertThatThrownBy(() -> EncryptionKey.obstacle(List.of("any"), List.of(), away))
                .isInstanceOf(SQLException.class);
    }
}
