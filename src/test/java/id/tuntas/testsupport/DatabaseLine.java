package id.tuntas.testsupport;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// The line between the application and its database, which a test can cut and mend. The server itself is left alone,
/// so that this works with any server, and other test classes are not affected.
public final class DatabaseLine implements QuarkusTestResourceLifecycleManager {

    private static final Pattern URL = Pattern.compile("jdbc:mysql://([^:/]+):?(\\d*)/(.*)");

    private static final int MAX_COMMIT_LENGTH = 32;
    /// A system property, since the application's classes are loaded anew at each of its starts.
    private static final String LEADS_TO = "tuntas.test.jdbc-url";

    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile boolean cut;
    private volatile Supplier<CommitFault> faults = () -> CommitFault.NONE;
    private ServerSocket server;
    private String host;
    private int port;

    /// Called by TestServers for the next start.
    public static void leadTo(String jdbcUrl) {
        System.setProperty(LEADS_TO, jdbcUrl);
    }

    @Override
    public int order() {
        return 100; // after TestServers, whose database this leads to
    }

    @Override
    public Map<String, String> start() {
        var url = URL.matcher(System.getProperty(LEADS_TO));
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

    /// What happens to every commit from now on, until [#mend].
    public void atCommits(Supplier<CommitFault> newFaults) {
        faults = newFaults;
    }

    /// Breaks every connection, and every new one, until it is mended.
    public void cut() {
        cut = true;
        sockets.forEach(DatabaseLine::close);
    }

    public void mend() {
        cut = false;
        faults = () -> CommitFault.NONE;
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
        var wire = new Wire(client, database);
        Thread.ofVirtual().start(() -> pump(client, database, wire::request));
        Thread.ofVirtual().start(() -> pump(database, client, wire::answer));
        if (cut) {
            cut(); // it was cut between the question and the answer
        }
    }

    private void pump(Socket from, Socket to, Passing passing) {
        var buffer = new byte[1 << 16];
        try (from;
                to) {
            for (int read = 0; read >= 0; read = from.getInputStream().read(buffer)) {
                passing.pass(buffer, read);
            }
        } catch (IOException _) {
            // Cut, or closed by the other side: both ends close.
        } finally {
            sockets.remove(from);
        }
    }

    private interface Passing {
        void pass(byte[] bytes, int count) throws IOException;
    }

    /// One connection. Requests are sent one at a time and are short, so that what is read at once is one of them.
    private final class Wire {

        private final Socket client;
        private final Socket database;
        private volatile CommitFault fault = CommitFault.NONE;

        Wire(Socket client, Socket database) {
            this.client = client;
            this.database = database;
        }

        void request(byte[] bytes, int count) throws IOException {
            fault = isCommit(bytes, count) ? faults.get() : CommitFault.NONE;
            switch (fault) {
                case LOST_BEFORE -> throw new IOException("cut before the commit");
                case LOST_RACE, LEAVES_CLUSTER -> database.getOutputStream().write(CommitFault.rollback());
                case DELAYED -> {
                    LockSupport.parkNanos(CommitFault.DELAY.toNanos());
                    database.getOutputStream().write(bytes, 0, count);
                }
                case NONE, LOST_AFTER, HALF_CLOSED -> database.getOutputStream().write(bytes, 0, count);
            }
        }

        void answer(byte[] bytes, int count) throws IOException {
            switch (fault) {
                case LOST_AFTER -> throw new IOException("cut after the commit");
                case HALF_CLOSED -> client.shutdownOutput();
                case LOST_RACE -> client.getOutputStream().write(CommitFault.deadlock());
                case LEAVES_CLUSTER -> client.getOutputStream().write(CommitFault.nodeLeaves());
                case NONE, LOST_BEFORE, DELAYED -> client.getOutputStream().write(bytes, 0, count);
            }
        }

        private static boolean isCommit(byte[] bytes, int count) {
            return count < MAX_COMMIT_LENGTH
                    && new String(bytes, 0, count, StandardCharsets.ISO_8859_1)
                            .toLowerCase(Locale.ROOT)
                            .endsWith("commit");
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
