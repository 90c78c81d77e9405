package id.tuntas.platform.launch;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import id.tuntas.platform.database.schema.Migration;
import id.tuntas.platform.database.schema.MigrationFailed;
import id.tuntas.platform.database.schema.Schema;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RefusedEngineTest {

    private static final String BANNER = "8.0.11-TiDB-v8.5.6";

    @TempDir
    Path folder;

    @Test
    void startOnTidbIsRefused() {
        try (var server = new ServerCalled(BANNER, folder)) {
            var schema = new Schema(
                    "fulfilment",
                    "here",
                    "db/fulfilment/changelog.yaml",
                    server.jdbcUrl(),
                    ServerCalled.USER,
                    ServerCalled.PASSWORD);

            assertThatThrownBy(() -> Migration.run(List.of(schema), false, _ -> {}))
                    .isInstanceOf(MigrationFailed.class)
                    .hasMessageContainingAll("fulfilment", BANNER, "locks nothing");
        }
    }
}
