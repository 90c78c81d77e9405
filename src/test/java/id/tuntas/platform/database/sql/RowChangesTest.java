package id.tuntas.platform.database.sql;

import static id.tuntas.platform.database.sql.RowChanges.Column.bytes;
import static id.tuntas.platform.database.sql.RowChanges.Column.key;
import static id.tuntas.platform.database.sql.RowChanges.Column.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import id.tuntas.testsupport.ExecutedStatements;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class RowChangesTest {

    private static final RowChanges<Row> CHANGES = RowChanges.update(
            "changed_row",
            List.of(key("id", Row::id)),
            List.of(text("note", 20, Row::note), bytes("content", Row::content)));

    private record Row(String id, @Nullable String note, byte @Nullable [] content) {}

    @Inject
    AgroalDataSource dataSource;

    @Inject
    FulfilmentDatabase database;

    @Inject
    ExecutedStatements statements;

    @BeforeEach
    void createTable() {
        database.execute("create table changed_row (id varchar(64) character set ascii collate ascii_bin primary key,"
                + " note varchar(20) null, content mediumblob null) character set utf8mb4");
    }

    @AfterEach
    void dropTable() {
        database.execute("drop table changed_row");
    }

    @Test
    void bytesArriveAsTheyAre() {
        store("a", "b");
        var all = new byte[256];
        IntStream.range(0, 256).forEach(value -> all[value] = (byte) value);

        assertThat(change(new Row("a", "\"Łukasz\"", all), new Row("b", null, new byte[0])))
                .isEqualTo(2);

        assertThat(content("a")).isEqualTo(all);
        assertThat(content("b")).isEmpty();
        assertThat(database.texts("select note from changed_row where id = 'a'"))
                .containsExactly("\"Łukasz\"");
    }

    @Test
    void missingBytesLeaveThoseOfTheRow() {
        store("a");
        change(new Row("a", "before", new byte[] {1}));

        assertThat(change(new Row("a", "after", null))).isOne();

        assertThat(content("a")).containsExactly(1);
        assertThat(database.texts("select note from changed_row")).containsExactly("after");
    }

    /// Together they are longer than a packet of the server; one is longer than a statement with several rows.
    @Test
    void longRowsAreDividedAmongStatements() {
        var random = new Random(1);
        var rows = IntStream.range(0, 60)
                .mapToObj(place -> new Row("row-" + place, null, new byte[place == 30 ? 3_000_000 : 400_000]))
                .toList();
        rows.forEach(row -> random.nextBytes(row.content()));
        store(rows.stream().map(Row::id).toArray(String[]::new));

        assertThat(change(rows.toArray(Row[]::new))).isEqualTo(60);

        assertThat(rows).allSatisfy(row -> assertThat(content(row.id())).isEqualTo(row.content()));
    }

    @Test
    void rowsOfALargeBatchAreChangedInOneStatement() {
        var rows = IntStream.range(0, 256)
                .mapToObj(place -> new Row("row-" + place, "changed", null))
                .toArray(Row[]::new);
        store(Stream.of(rows).map(Row::id).toArray(String[]::new));

        var executed = statements.during(() -> change(rows));

        assertThat(executed).filteredOn(sql -> sql.startsWith("update")).hasSize(1);
        assertThat(database.number("select count(*) from changed_row where note = 'changed'"))
                .isEqualTo(256);
    }

    @Test
    void rowThatIsNotThereIsNotCounted() {
        store("a");

        assertThat(change(new Row("a", "found", null), new Row("b", "not found", null)))
                .isOne();
    }

    @Test
    void textThatIsTooLongForItsColumnIsRefused() {
        store("a");

        assertThatThrownBy(() -> change(new Row("a", "x".repeat(21), null)))
                .hasStackTraceContaining("note is longer than 20 characters");
    }

    private void store(String... ids) {
        for (var id : ids) {
            database.execute("insert into changed_row (id) values (?)", id);
        }
    }

    private int change(Row... rows) {
        return QuarkusTransaction.requiringNew().call(() -> CHANGES.run(new Sql(dataSource), List.of(rows)));
    }

    private byte[] content(String id) {
        return database.bytes("select content from changed_row where id = ?", id);
    }
}
