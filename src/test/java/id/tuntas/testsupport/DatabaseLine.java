package id.tuntas.testsupport;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

/// The line between the application and its database, which a test can cut and mend. The server itself is left alone,
/// so that this works with any server, and other test classes never notice.
public final class DatabaseLine implements QuarkusTestResourceLifecycleManager {

    private static final Pattern URL = Pattern.compile("jdbc:mysql://([^:/]+):?(\\d*)/(.*)");

    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile boolean cut;
    private ServerSocket server;
    private String host;
    private int port;

    @Override
    public int order() {
        return 100; // after TestServers, whose database this leads to
    }

    @Override
    public Map<String, String> start() {
        var url = URL.matcher(databaseUrl());
        if (!url.matches()) {
            throw new IllegalStateException("not a MySQL URL");
        }
        host = url.group(1);
        port = url.group(2).isEmpty() ? 3306 : Integer.parseInt(url.group(2));
        try {
            server = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().name("database-line").start(this::acceptForever);
        return Map.of(
                "quarkus.datasource.jdbc.url", "jdbc:mysql://127.0.0.1:" + server.getLocalPort() + "/" + url.group(3));
    }

    @Override
    public void inject(TestInjector injector) {
        injector.injectIntoFields(this, new TestInjector.MatchesType(DatabaseLine.class));
    }

    /// Breaks every connection, and every new one, until it is mended.
    public void cut() {
        cut = true;
        sockets.forEach(DatabaseLine::close);
    }

    public void mend() {
        cut = false;
    }

    @Override
    public void stop() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        sockets.forEach(DatabaseLine::close);
    }

    private void acceptForever() {
        while (!server.isClosed()) {
            try {
                var client = server.accept();
                if (cut) {
                    client.close();
                } else {
                    connect(client);
                }
            } catch (IOException _) {
                // The line was closed, or the server refused: the client sees a broken connection.
                LockSupport.parkNanos(1_000_000);
            }
        }
    }

    private void connect(Socket client) throws IOException {
        var database = new Socket(host, port);
        client.setTcpNoDelay(true);
        database.setTcpNoDelay(true);
        sockets.add(client);
        sockets.add(database);
        Thread.ofVirtual().start(() -> pump(client, database));
        Thread.ofVirtual().start(() -> pump(database, client));
        if (cut) {
            cut(); // it was cut between the question and the answer
        }
    }

    private void pump(Socket from, Socket to) {
        try (from;
                to) {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException _) {
            // Cut, or closed by the other side: both ends close.
        } finally {
            sockets.remove(from);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The database that TestServers has just started, unless the environment names another.
    private static String databaseUrl() {
        var external = System.getenv("QUARKUS_DATASOURCE_JDBC_URL");
        if (external != null) {
            return external;
        }
        var embedded = new Properties();
        try (var file = Files.newBufferedReader(
                Path.of(System.getProperty("tuntas.test.data", "target"), "mariadb/server.properties"))) {
            embedded.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return "jdbc:mysql://127.0.0.1:" + embedded.getProperty("port") + "/tuntas?sslMode=DISABLED";
    }
}
