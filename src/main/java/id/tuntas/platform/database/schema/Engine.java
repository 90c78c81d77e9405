package id.tuntas.platform.database.schema;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The database server.
///
/// @param banner what it says of its version
record Engine(String banner) {

    /// MariaDB 10 puts 5.5.5 before its own version in places.
    private static final Pattern VERSION = Pattern.compile("(?:5\\.5\\.5-)?(\\d{1,4})\\.(\\d{1,4}).*");

    private static final String USE = "Use MySQL 8.4 or later, or MariaDB 10.6 or later";

    static Engine of(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("select version()")) {
            rows.next();
            return new Engine(rows.getString(1));
        }
    }

    boolean isVitess() {
        return says("vitess");
    }

    /// Replicas share work by `for update skip locked`. TiDB accepts it but locks nothing, so that two replicas would
    /// own the same order. Servers that do not know it would store orders and never claim them.
    ///
    /// @return why this server cannot be used; empty if it can
    Optional<String> refusal() {
        if (says("tidb")) {
            return Optional.of("the server is TiDB (" + banner + "), which accepts SKIP LOCKED and locks nothing: two"
                    + " replicas would work on the same order. " + USE);
        }
        return isTooOld()
                ? Optional.of("the server is too old (" + banner + "): it does not know SKIP LOCKED, without which no"
                        + " order would be worked on. " + USE)
                : Optional.empty();
    }

    /// The version of vtgate is one of its settings, and a banner without a number says nothing.
    private boolean isTooOld() {
        var version = VERSION.matcher(banner);
        if (isVitess() || !version.matches()) {
            return false;
        }
        int major = Integer.parseInt(version.group(1));
        int minor = Integer.parseInt(version.group(2));
        return says("mariadb") ? major < 10 || major == 10 && minor < 6 : major < 8;
    }

    private boolean says(String name) {
        return banner.toLowerCase(Locale.ROOT).contains(name);
    }
}
