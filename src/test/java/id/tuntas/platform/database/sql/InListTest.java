package id.tuntas.platform.database.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class InListTest {

    @Inject
    AgroalDataSource dataSource;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"1 | (?)", "2 | (?, ?)", "3 | (?, ?, ?, ?)", "5 | (?, ?, ?, ?, ?, ?, ?, ?)"})
    void statementHasAPowerOfTwoPlaceholders(int size, String sql) {
        assertThat(InList.of(names(size)).sql()).isEqualTo(sql);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 8, 9})
    void onlyBoundValuesAreFound(int size) throws SQLException {
        var list = InList.sorted(names(size));
        var values = String.join(
                " union all ",
                names(10).stream().map(name -> "select '" + name + "' name").toList());
        var found = new TreeSet<String>();

        try (var connection = dataSource.getConnection();
                var statement = connection.prepareStatement(
                        "select name from (" + values + ") all_names where name in " + list.sql() + " and 1 = ?")) {
            statement.setInt(list.bind(statement, 1), 1);
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    found.add(rows.getString(1));
                }
            }
        }

        assertThat(found).containsExactlyElementsOf(names(size));
    }

    @Test
    void emptyListIsRefusedBeforeTheDatabaseRefusesIt() {
        assertThatThrownBy(() -> InList.of(Set.of())).isInstanceOf(IllegalArgumentException.class);
    }

    private static List<String> names(int size) {
        return IntStream.range(0, size).mapToObj(number -> "name-" + number).toList();
    }
}
