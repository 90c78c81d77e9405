package id.tuntas.platform.launch;

import static id.tuntas.platform.launch.TestedSettings.problems;
import static id.tuntas.platform.launch.TestedSettings.settings;
import static id.tuntas.platform.launch.TestedSettings.with;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.database.schema.Schema;
import id.tuntas.platform.launch.settings.SettingProblem;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Databases, their migration, and the embedded one.
class DatabaseSettingsTest {

    private static final String CONNECTIONS = "quarkus.datasource.jdbc.max-size";

    @Test
    void whereNoDatabaseIsEmbeddedOneIsNamed() {
        assertThat(settings(Map.of(), "prod").problems(false))
                .extracting(SettingProblem::variable)
                .containsExactly("QUARKUS_DATASOURCE_JDBC_URL");
        assertThat(settings(Map.of("tuntas.commerce.enabled", "true"), "prod").problems(false))
                .extracting(SettingProblem::variable)
                .containsExactly("QUARKUS_DATASOURCE_JDBC_URL", "QUARKUS_DATASOURCE_COMMERCE_JDBC_URL");
        assertThat(settings(Map.of(), "prod").problems(true)).isEmpty();
    }

    @Test
    void folderOfTheEmbeddedDatabaseCanBeWritten() {
        var below = Map.of("tuntas.data-dir", "pom.xml/data");

        assertThat(settings(below, "prod").problems(true)).singleElement().satisfies(problem -> {
            assertThat(problem.variable()).isEqualTo("TUNTAS_DATA_DIR");
            assertThat(problem.advice())
                    .contains(Path.of("pom.xml").toAbsolutePath().toString(), "QUARKUS_DATASOURCE_JDBC_URL");
        });
        var own = with(below, "quarkus.datasource.jdbc.url", "jdbc:mysql://localhost/tuntas");
        assertThat(settings(with(own, "quarkus.datasource.username", "tuntas"), "prod")
                        .problems(true))
                .isEmpty();
    }

    /// As after `. file` in a shell with a URL that has an unquoted `&`: its assignment runs in the background.
    @ParameterizedTest
    @CsvSource({
        "quarkus.datasource.username,QUARKUS_DATASOURCE_JDBC_URL",
        "quarkus.datasource.password,QUARKUS_DATASOURCE_JDBC_URL",
        "quarkus.datasource.commerce.username,QUARKUS_DATASOURCE_COMMERCE_JDBC_URL",
        "quarkus.datasource.commerce.password,QUARKUS_DATASOURCE_COMMERCE_JDBC_URL"
    })
    void databaseWhoseUrlWasLostIsNotReplacedByAnEmbeddedOne(String property, String url) {
        var settings = Map.of("tuntas.commerce.enabled", "true", property, "tuntas");

        assertThat(problems(settings)).singleElement().satisfies(problem -> {
            assertThat(problem.variable()).isEqualTo(url);
            assertThat(problem.advice())
                    .contains(SettingProblem.of(property, "").variable());
        });
        assertThat(settings(settings, "prod").problems(false))
                .extracting(SettingProblem::variable)
                .containsExactlyInAnyOrder("QUARKUS_DATASOURCE_JDBC_URL", "QUARKUS_DATASOURCE_COMMERCE_JDBC_URL");
    }

    @Test
    void userOfADatabaseThatIsNotUsedNeedsNoUrl() {
        assertThat(problems(Map.of("quarkus.datasource.commerce.username", "tuntas")))
                .isEmpty();
    }

    @Test
    void shardsNeedSomeConnections() {
        var shards = Map.of("tuntas.database.shards", "low,high", CONNECTIONS, "3");

        assertThat(problems(shards))
                .containsExactly(SettingProblem.of(CONNECTIONS, "must be at least 4 with TUNTAS_DATABASE_SHARDS"));
        assertThat(problems(with(shards, CONNECTIONS, "4"))).isEmpty();
        assertThat(problems(Map.of(CONNECTIONS, "1"))).isEmpty();
        assertThat(problems(Map.of(CONNECTIONS, "0"))).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 512})
    void keysAreDividedByPowersOfTwo(int shards) {
        assertThat(problems(Map.of("tuntas.database.shards", names(shards))))
                .containsExactly(new SettingProblem(
                        "TUNTAS_DATABASE_SHARDS",
                        "has " + shards + " databases: their number must be a power of two, at most 256;"
                                + " one that is larger than others is named several times in a row"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 256})
    void numberOfShardsMayBeAPowerOfTwo(int shards) {
        assertThat(problems(Map.of("tuntas.database.shards", names(shards)))).isEmpty();
    }

    private static String names(int shards) {
        return IntStream.range(0, shards).mapToObj(i -> "orders_" + i).collect(Collectors.joining(","));
    }

    @Test
    void rolesShareTheConnectionsOfTheEmbeddedDatabase() {
        var both = Map.of("tuntas.commerce.enabled", "true", "quarkus.datasource.commerce.jdbc.max-size", "24");

        assertThat(problems(with(both, CONNECTIONS, "175"))).isEmpty();
        assertThat(problems(with(both, CONNECTIONS, "176"))).singleElement().satisfies(problem -> {
            assertThat(problem.variable()).isEqualTo("QUARKUS_DATASOURCE_JDBC_MAX_SIZE");
            assertThat(problem.advice()).contains("200 connections", "QUARKUS_DATASOURCE_JDBC_URL");
        });
        assertThat(problems(Map.of(CONNECTIONS, "200"))).hasSize(1);
        assertThat(problems(Map.of(
                        CONNECTIONS,
                        "1000",
                        "quarkus.datasource.jdbc.url",
                        "jdbc:mysql://localhost/tuntas",
                        "quarkus.datasource.username",
                        "tuntas")))
                .isEmpty();
    }

    @Test
    void unclearSwitchOfARoleStopsTheMigration() {
        var unclear = Map.of(
                "tuntas.commerce.enabled", "maybe",
                "quarkus.datasource.jdbc.url", "jdbc:mysql://localhost/tuntas",
                "quarkus.datasource.username", "tuntas",
                "quarkus.datasource.password", "secret");

        assertThat(settings(unclear, "prod").problemsOfMigration())
                .extracting(SettingProblem::variable)
                .containsExactly("TUNTAS_COMMERCE_ENABLED");
        assertThat(settings(with(unclear, "tuntas.commerce.enabled", "off"), "prod")
                        .problemsOfMigration())
                .isEmpty();
    }

    @Test
    void migrationIncludesADatabaseOfCommerceWhoseRoleIsNotNamed() {
        var settings = settings(
                Map.of(
                        "quarkus.datasource.jdbc.url", "jdbc:mysql://localhost/tuntas",
                        "quarkus.datasource.username", "tuntas",
                        "quarkus.datasource.password", "secret",
                        "quarkus.datasource.commerce.jdbc.url", "jdbc:mysql://localhost/commerce"),
                "prod");

        assertThat(settings.problemsOfMigration())
                .extracting(SettingProblem::variable)
                .containsExactly("QUARKUS_DATASOURCE_COMMERCE_USERNAME", "QUARKUS_DATASOURCE_COMMERCE_PASSWORD");
        assertThat(settings.schemasToMigrate()).extracting(Schema::role).containsExactly("fulfilment", "commerce");
        assertThat(settings.schemas()).extracting(Schema::role).containsExactly("fulfilment");
    }
}
