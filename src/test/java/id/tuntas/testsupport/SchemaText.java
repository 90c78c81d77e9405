package id.tuntas.testsupport;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A database as SQL, table by table, to be kept as text and loaded again; for databases with few rows.
public final class SchemaText {

    private static final Pattern LATER_ROWS = Pattern.compile(" AUTO_INCREMENT=\\d+");
    private static final Pattern SERVERS_COLLATION = Pattern.compile(" COLLATE[ =]utf8mb4_uca1400_ai_ci");
    private static final String END = ";\n\n";

    private SchemaText() {}

    /// Tables and their rows.
    public static String of(Connection connection) throws SQLException {
        var text = new StringBuilder();
        for (var table : tables(connection)) {
            text.append(definition(connection, table)).append(END);
            for (var row : rows(connection, table)) {
                text.append(row).append(END);
            }
        }
        return text.toString();
    }

    /// What the tables are like, without their rows.
    public static List<String> definitions(Connection connection) throws SQLException {
        var definitions = new ArrayList<String>();
        for (var table : tables(connection)) {
            definitions.add(definition(connection, table));
        }
        return definitions;
    }

    /// @param text as [#of] gave it
    public static void load(Connection connection, String text) throws SQLException {
        try (var statement = connection.createStatement()) {
            // Tables are in the order of their names, and refer to each other.
            statement.execute("set foreign_key_checks = 0");
            for (var sql : text.split(Pattern.quote(END), -1)) {
                if (!sql.isBlank()) {
                    statement.execute(sql);
                }
            }
            statement.execute("set foreign_key_checks = 1");
        }
    }

    private static List<String> tables(Connection connection) throws SQLException {
        return strings(
                connection,
                "select table_name from information_schema.tables where table_schema = database()"
                        + " and table_type = 'BASE TABLE' order by table_name",
                1);
    }

    private static String definition(Connection connection, String table) throws SQLException {
        var definition = strings(connection, "show create table " + table, 2).getFirst();
        return SERVERS_COLLATION
                .matcher(LATER_ROWS.matcher(definition).replaceAll(""))
                .replaceAll("");
    }

    private static List<String> rows(Connection connection, String table) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("select * from " + table + " order by 1")) {
            var inserts = new ArrayList<String>();
            while (rows.next()) {
                inserts.add("insert into " + table + " values (" + values(rows) + ")");
            }
            return inserts;
        }
    }

    private static String values(ResultSet row) throws SQLException {
        var values = new ArrayList<String>();
        for (int column :
                IntStream.rangeClosed(1, row.getMetaData().getColumnCount()).toArray()) {
            values.add(literal(row.getBytes(column)));
        }
        return values.stream().collect(Collectors.joining(", "));
    }

    /// As it travels: numbers and times are texts too.
    private static String literal(byte @Nullable [] value) {
        if (value == null) {
            return "null";
        }
        var text = new String(value, StandardCharsets.UTF_8);
        return text.chars().allMatch(character -> character >= ' ' && character != '\'' && character != '\\')
                ? "'" + text + "'"
                : "x'" + HexFormat.of().formatHex(value) + "'";
    }

    private static List<String> strings(Connection connection, String query, int column) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            var strings = new ArrayList<String>();
            while (rows.next()) {
                strings.add(rows.getString(column));
            }
            return strings;
        }
    }
}
