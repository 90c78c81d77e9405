package id.tuntas.platform.database.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.ArrayList;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The databases of both roles, as the start of the tests has brought them up to date.
@QuarkusTest
class MigratedTest {

    @Inject
    Config config;

    @ParameterizedTest
    @ValueSource(strings = {"fulfilment", "commerce"})
    void changeSetsAreReadAsLiquibaseReadsThem(String role) throws SQLException {
        var schema = schemaOf(role);

        try (var connection = schema.connectToAsk()) {
            assertThat(ChangeSets.of(schema.changeLog()))
                    .isEqualTo(ChangeLogTable.executed(connection))
                    .isNotEmpty();
        }
    }

    /// Group Replication refuses every row of a table without one. Those of other tests do not count.
    @ParameterizedTest
    @ValueSource(strings = {"fulfilment", "commerce"})
    void everyTableHasAPrimaryKey(String role) throws SQLException {
        var without = new ArrayList<String>();
        try (var connection = schemaOf(role).connectToAsk();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(
                        "select t.table_name from information_schema.tables t where t.table_schema = database()"
                                + " and t.table_name not like 'scratch%' and not exists (select 1 from information_schema.table_constraints c"
                                + " where c.table_schema = t.table_schema and c.table_name = t.table_name"
                                + " and c.constraint_type = 'PRIMARY KEY')")) {
            while (rows.next()) {
                without.add(rows.getString(1));
            }
        }

        assertThat(without).isEmpty();
    }

    private Schema schemaOf(String role) {
        var prefix = role.equals("commerce") ? "quarkus.datasource.commerce." : "quarkus.datasource.";
        return new Schema(
                role,
                "here",
                "db/" + role + "/changelog.yaml",
                config.getValue(prefix + "jdbc.url", String.class),
                config.getValue(prefix + "username", String.class),
                config.getValue(prefix + "password", String.class));
    }
}
