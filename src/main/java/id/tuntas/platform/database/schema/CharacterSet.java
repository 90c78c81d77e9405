package id.tuntas.platform.database.schema;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/// The character set of a database, which its tables get unless they name one.
final class CharacterSet {

    private static final String EVERY_CHARACTER = "utf8mb4";

    private CharacterSet() {}

    /// While the database is empty, this is one statement; later, every table has to be converted.
    ///
    /// @return why the tables should not be created in this database; empty if they can
    static Optional<String> refusal(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("select @@character_set_database, database()")) {
            rows.next();
            var its = rows.getString(1);
            return its == null || its.equals(EVERY_CHARACTER)
                    ? Optional.empty()
                    : Optional.of("it has no tables of this service and the character set " + its
                            + ", which cannot store every name:"
                            + " execute \"alter database `" + rows.getString(2) + "` character set " + EVERY_CHARACTER
                            + "\", and start again");
        }
    }
}
