package id.tuntas.platform.database.schema;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/// The tables of one role in a database.
///
/// @param role      the role, for messages
/// @param place     host and name of the database, without credentials, for messages
/// @param changeLog the resource that lists its change sets
public record Schema(String role, String place, String changeLog, String url, String user, String password) {

    private static final String CONNECT_TIMEOUT_MILLIS = "3000";
    private static final String QUESTION_TIMEOUT_MILLIS = "10000";

    /// For queries, with a short time-out.
    public Connection connectToAsk() throws SQLException {
        return connect(QUESTION_TIMEOUT_MILLIS);
    }

    /// For changes, without a socket time-out: a large table takes long, and a time-out would leave them half
    /// recorded.
    Connection connectToChange() throws SQLException {
        return connect("0");
    }

    private Connection connect(String socketTimeoutMillis) throws SQLException {
        var properties = new Properties();
        properties.setProperty("user", user);
        properties.setProperty("password", password);
        properties.setProperty("connectTimeout", CONNECT_TIMEOUT_MILLIS);
        properties.setProperty("socketTimeout", socketTimeoutMillis);
        properties.setProperty("connectionTimeZone", "UTC");
        properties.setProperty("forceConnectionTimeZoneToSession", "true");
        // Vitess names another schema there than the one that the client has asked for.
        properties.setProperty("useInformationSchema", "false");
        return DriverManager.getConnection(url, properties);
    }

    @Override
    public String toString() {
        return role + " at " + place; // without the password
    }
}
