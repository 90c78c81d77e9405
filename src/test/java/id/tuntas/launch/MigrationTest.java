package id.tuntas.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// On the database that Liquibase has brought up to date at the start of the tests.
@QuarkusTest
class MigrationTest {

    private static final String FULFILMENT = "quarkus.liquibase.migrate-at-start";
    private static final String COMMERCE = "quarkus.liquibase.commerce.migrate-at-start";

    @Inject
    Config config;

    @Inject
    AgroalDataSource dataSource;

    @BeforeEach
    void copyTheLog() throws SQLException {
        // What a run left that was killed.
        execute("drop database if exists migration_test");
        execute("create database migration_test");
        execute("create table migration_test.DATABASECHANGELOG as select * from DATABASECHANGELOG");
    }

    @AfterEach
    void dropTheCopy() throws SQLException {
        execute("drop database migration_test");
    }

    @ParameterizedTest
    @CsvSource({
        "quarkus.datasource.,db/fulfilment/changelog.yaml",
        "quarkus.datasource.commerce.,db/commerce/changelog.yaml"
    })
    void changeSetsAreReadAsLiquibaseReadsThem(String prefix, String changeLog) throws SQLException {
        var access = new Properties();
        access.setProperty("user", config.getValue(prefix + "username", String.class));
        access.setProperty("password", config.getValue(prefix + "password", String.class));

        var executed = Migration.executed(config.getValue(prefix + "jdbc.url", String.class), access);

        assertThat(Migration.changeSets(changeLog)).isEqualTo(executed).isNotEmpty();
    }

    @Test
    void currentSchemasAreLeftAlone() {
        assertThat(Migration.skipWhereCurrent(settings(Map.of())))
                .containsExactlyInAnyOrderEntriesOf(Map.of(FULFILMENT, "false", COMMERCE, "false"));
    }

    @Test
    void schemaOfLaterReleaseIsLeftAlone() throws SQLException {
        execute("update migration_test.DATABASECHANGELOG set ID = 'of-tomorrow' where ID = 'orders'");
        execute("insert into migration_test.DATABASECHANGELOG select * from DATABASECHANGELOG where ID = 'orders'");

        assertThat(Migration.skipWhereCurrent(onTheCopy())).containsKey(FULFILMENT);
    }

    @Test
    void oneMissingChangeSetIsEnoughToMigrate() throws SQLException {
        execute("delete from migration_test.DATABASECHANGELOG where ID = 'orders'");

        assertThat(Migration.skipWhereCurrent(onTheCopy())).containsOnlyKeys(COMMERCE);
    }

    @Test
    void freshDatabaseIsMigrated() throws SQLException {
        execute("drop table migration_test.DATABASECHANGELOG");

        assertThat(Migration.skipWhereCurrent(onTheCopy())).containsOnlyKeys(COMMERCE);
    }

    @Test
    void databaseThatDoesNotAnswerIsLeftToLiquibase() {
        var nobody = settings(Map.of("quarkus.datasource.jdbc.url", "jdbc:mysql://127.0.0.1:1/tuntas"));

        assertThat(Migration.skipWhereCurrent(nobody)).containsOnlyKeys(COMMERCE);
    }

    @Test
    void roleThatIsOffHasNoSchema() {
        assertThat(Migration.skipWhereCurrent(settings(Map.of("tuntas.commerce.enabled", "false"))))
                .containsOnlyKeys(FULFILMENT);
    }

    private Settings onTheCopy() {
        var url = config.getValue("quarkus.datasource.jdbc.url", String.class);
        return settings(Map.of("quarkus.datasource.jdbc.url", url.replace("/tuntas", "/migration_test")));
    }

    private Settings settings(Map<String, String> changed) {
        var all = new HashMap<>(Map.of("tuntas.commerce.enabled", "true"));
        for (var prefix : List.of("quarkus.datasource.", "quarkus.datasource.commerce.")) {
            for (var name : List.of("jdbc.url", "username", "password")) {
                all.put(prefix + name, config.getValue(prefix + name, String.class));
            }
        }
        all.putAll(changed);
        return new Settings(new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(all, "test", 100))
                .build());
    }

    private void execute(String sql) throws SQLException {
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
