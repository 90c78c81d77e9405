package id.tuntas.testsupport;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// What a query answers, past everything that is tested.
public final class TextRows {

    private TextRows() {}

    /// The first column of each row.
    ///
    /// @param database a JDBC URL with user and password
    public static List<String> of(String database, String query) {
        try (var connection = DriverManager.getConnection(database);
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            var texts = new ArrayList<String>();
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
            return texts;
        } catch (SQLException e) {
            throw new AssertionError(query, e);
        }
    }
}
