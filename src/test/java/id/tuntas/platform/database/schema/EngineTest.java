package id.tuntas.platform.database.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EngineTest {

    @ParameterizedTest
    @ValueSource(strings = {"8.0.11-TiDB-v8.5.6", "5.7.25-TiDB-v6.5.0-serverless", "8.0.11-tidb-X"})
    void serverThatLocksNothingIsRefused(String banner) {
        assertThat(Engine.refusal(banner)).get().asString().contains(banner, "SKIP LOCKED", "MySQL 8.4");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9.7.4-2",
                "8.4.6",
                "8.0.mysql_aurora.3.10.0",
                "8.0.30-Vitess",
                "10.11.18-MariaDB-0+deb12u1",
                "11.4.5-MariaDB-log"
            })
    void otherServersAreAccepted(String banner) {
        assertThat(Engine.refusal(banner)).isEmpty();
    }
}
