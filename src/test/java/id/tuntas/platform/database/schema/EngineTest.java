package id.tuntas.platform.database.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EngineTest {

    @ParameterizedTest
    @ValueSource(strings = {"8.0.11-TiDB-v8.5.6", "5.7.25-TiDB-v6.5.0-serverless", "8.0.11-tidb-X"})
    void serverThatLocksNothingIsRefused(String banner) {
        assertThat(new Engine(banner).refusal()).get().asString().contains(banner, "SKIP LOCKED", "MySQL 8.4");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "5.7.44-log",
                "5.7.mysql_aurora.2.12.5",
                "5.5.5-m3",
                "10.5.29-MariaDB-0+deb11u1",
                "5.5.5-10.5.29-MariaDB",
                "5.5.68-MariaDB"
            })
    void serverThatDoesNotKnowSkipLockedIsRefused(String banner) {
        assertThat(new Engine(banner).refusal())
                .get()
                .asString()
                .contains("too old", banner, "MySQL 8.4", "MariaDB 10.6");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9.7.4-2",
                "8.4.6",
                "8.0.mysql_aurora.3.10.0",
                "8.0.30-Vitess",
                "5.7.9-vitess-24.0.4",
                "10.11.18-MariaDB-0+deb12u1",
                "11.4.5-MariaDB-log",
                "10.6.0-MariaDB",
                "5.5.5-10.11.18-MariaDB",
                "5.5.5-11.4.5-MariaDB-log",
                "of our own"
            })
    void otherServersAreAccepted(String banner) {
        assertThat(new Engine(banner).refusal()).isEmpty();
    }
}
