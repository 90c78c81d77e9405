package id.tuntas.testsupport;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/// The database server on which the tests run instead of the embedded one:
/// `-Dtest.database=jdbc:mysql://user:password@host:port`. Each process has databases of its own there, and drops them
/// at its end.
///
/// @param place host and port
public record GivenServer(String user, String password, String place) {

    private static final Pattern URL = Pattern.compile("jdbc:mysql://([^:@/]+):([^@/]*)@([^@/]+)/?");

    /// A system property, since the application's classes are loaded anew at each of its starts.
    private static final String CREATED = "tuntas.test.databases-created";

    /// Empty: the embedded one is meant.
    public static Optional<GivenServer> find() {
        return Optional.of(System.getProperty("test.database", ""))
                .filter(url -> !url.isEmpty())
                .map(GivenServer::of);
    }

    private static GivenServer of(String url) {
        var matcher = URL.matcher(url);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("-Dtest.database is not jdbc:mysql://user:password@host:port");
        }
        return new GivenServer(matcher.group(1), matcher.group(2), matcher.group(3));
    }

    /// Without TLS, as on loopback: MySQL's users then need the server's public key to log in.
    public String jdbcUrl(String database) {
        return "jdbc:mysql://" + place + "/" + database
                + "?sslMode=DISABLED&allowPublicKeyRetrieval=true&openTelemetry=DISABLED";
    }

    /// An empty one, which exists until this process ends.
    public void create(String database) {
        execute("create database " + database + " character set utf8mb4");
        var created = created();
        created.add(database);
        System.setProperty(CREATED, String.join(" ", created));
    }

    private void dropAll() {
        created().forEach(database -> execute("drop database if exists " + database));
    }

    private static TreeSet<String> created() {
        var names = new TreeSet<String>();
        Pattern.compile(" ")
                .splitAsStream(System.getProperty(CREATED, ""))
                .filter(name -> !name.isEmpty())
                .forEach(names::add);
        return names;
    }

    private void execute(String sql) {
        try (var connection = DriverManager.getConnection(jdbcUrl(""), user, password);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException("the given database server refused: " + sql, e);
        }
    }

    /// Registered in `META-INF/services`.
    public static final class End implements LauncherSessionListener {

        @Override
        public void launcherSessionClosed(LauncherSession session) {
            find().ifPresent(GivenServer::dropAll);
        }
    }
}
