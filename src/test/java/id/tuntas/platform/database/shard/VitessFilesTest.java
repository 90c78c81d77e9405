package id.tuntas.platform.database.shard;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import id.tuntas.fulfilment.OrderTables;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// `deploy/vitess` and the list of the orders' tables, beside the tables that there are.
@QuarkusTest
class VitessFilesTest {

    private static final Path FOLDER = Path.of("deploy/vitess");

    private static final JsonMapper JSON = new JsonMapper();

    @Inject
    AgroalDataSource fulfilment;

    @Inject
    @DataSource("commerce")
    AgroalDataSource commerce;

    @Test
    void everyTableIsInOneKeyspace() throws IOException {
        var usual = tablesOf(keyspace("tuntas"));
        var divided = names();

        assertThat(usual).doesNotContainAnyElementsOf(divided);
        assertThat(Stream.concat(usual.stream(), divided.stream()))
                .containsExactlyInAnyOrderElementsOf(tables(fulfilment));
    }

    @Test
    void tablesOfOrdersAreDividedByTheirShardKey() throws IOException {
        var keyspace = keyspace("tuntas_orders");

        assertThat(keyspace.path("sharded").booleanValue()).isTrue();
        assertThat(tablesOf(keyspace)).containsExactlyInAnyOrderElementsOf(names());
        assertThat(keyspace.path("tables")).allSatisfy(table -> assertThat(table)
                .hasToString("{\"column_vindexes\":[{\"column\":\"shard_key\",\"name\":\"shard_key\"}]}"));
    }

    @Test
    void shardKeysAreTakenFromTheColumnsThatTellTheShard() throws IOException {
        var statements = OrderTables.ALL.stream()
                .map(table -> "alter table " + table.name()
                        + " add column shard_key bigint unsigned generated always as (\n    " + key(table.column())
                        + ") stored;\n")
                .collect(Collectors.joining("\n"));

        assertThat(Files.readString(FOLDER.resolve("shard-keys.sql"))).endsWith("\n\n" + statements);
    }

    /// A new table with a column like these belongs to orders, or here with its reason.
    @Test
    void tablesThatNameAnOrderAreDividedWithIt() {
        var naming = texts(
                fulfilment,
                "select distinct table_name from information_schema.columns where table_schema = database()"
                        + " and column_name in ('order_id', 'order_line_id', 'order_unit_id', 'notification_id',"
                        + " 'callback_id', 'ref_id') and table_name not like 'scratch%'");

        assertThat(naming)
                .containsExactlyInAnyOrderElementsOf(Stream.concat(
                                names().stream(),
                                Stream.of(
                                        // Beyond a shard on purpose: the first order that received a code.
                                        "code_owner",
                                        // Of a run over all orders.
                                        "reconciliation_finding",
                                        // Of the balance: transactions of the supplier, but no orders.
                                        "topup"))
                        .toList());
    }

    /// A new table is emptied before each test, or stays, here with its reason.
    @Test
    void tablesThatTestsDoNotEmptyAreNamed() {
        assertThat(tables(fulfilment))
                .containsExactlyInAnyOrderElementsOf(Stream.concat(
                                FulfilmentDatabase.emptied(),
                                Stream.of(
                                        // Of the schema.
                                        "DATABASECHANGELOG",
                                        "DATABASECHANGELOGLOCK",
                                        "migration_lock",
                                        // Written once, at the start.
                                        "fingerprint_key",
                                        "webhook_registration",
                                        // Of the running process.
                                        "job",
                                        "job_run",
                                        "reencryption",
                                        "replica"))
                        .toList());
    }

    /// Retention takes a table by its name alone.
    @Test
    void commerceHasNoTableOfTheseNames() {
        assertThat(tables(commerce)).isNotEmpty().doesNotContainAnyElementsOf(names());
    }

    private static Set<String> names() {
        return OrderTables.ALL.stream().map(ShardedTable::name).collect(Collectors.toSet());
    }

    private static Set<String> tables(AgroalDataSource database) {
        return Set.copyOf(texts(
                database,
                "select table_name from information_schema.tables where table_schema = database()"
                        + " and table_name not like 'scratch%'"));
    }

    private static List<String> texts(AgroalDataSource database, String query) {
        return new Sql(database).list(query, row -> row.getString(1));
    }

    private static Set<String> tablesOf(JsonNode keyspace) {
        return keyspace.path("tables").properties().stream()
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static JsonNode keyspace(String name) throws IOException {
        return JSON.readTree(FOLDER.resolve(name + ".json").toFile());
    }

    /// The 15 bits as the highest of 64.
    private static String key(String column) {
        if (column.equals("ref_id")) {
            return "crc32(ref_id) >> 17 << 49";
        }
        return Stream.of(11, 12, 13)
                .map(at -> "(instr('0123456789abcdefghjkmnpqrstvwxyz', substr(" + column + ", " + at + ", 1)) - 1 << "
                        + (59 - 5 * (at - 11)) + ")")
                .collect(Collectors.joining("\n    + "));
    }
}
