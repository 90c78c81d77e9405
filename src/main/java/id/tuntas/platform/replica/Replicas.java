package id.tuntas.platform.replica;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import id.tuntas.platform.database.sql.Added;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.time.NewId;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;

/// Writes the row of this process, and reads all.
///
/// The host of a replica is the name of its pod, or of the machine; several processes on one machine share it.
@ApplicationScoped
public class Replicas {

    private static final Duration SEEN = Duration.ofMinutes(1);
    private static final Duration FORGOTTEN = Duration.ofDays(1);
    private static final int MAX_HOST_LENGTH = 255;
    private static final int MAX_VERSION_LENGTH = 64;

    private final String id;
    private final Sql sql;
    private final Added table;
    private final Clock clock;
    private final String version;
    private final String host;
    private final Instant startedAt;

    /// In their order; this one only, until they were read.
    private volatile List<String> hosts;

    private volatile boolean running = true;

    Replicas(Sql sql, Clock clock, Config config) {
        this.sql = sql;
        this.table = Added.table(sql, "replica");
        this.clock = clock;
        this.version = config.getValue("quarkus.application.version", String.class);
        this.startedAt = clock.instant();
        this.id = NewId.at(startedAt);
        this.host = Shortened.to(
                MAX_HOST_LENGTH,
                config.getOptionalValue("HOSTNAME", String.class).orElseGet(Replicas::machine));
        this.hosts = List.of(host);
    }

    @Scheduled(every = "15s", identity = "replica", concurrentExecution = ConcurrentExecution.SKIP)
    void seen() {
        try {
            hosts = QuarkusTransaction.requiringNew().call(() -> {
                write();
                return Stream.concat(Stream.of(host), read().stream().map(ReplicaView::host))
                        .distinct()
                        .sorted()
                        .toList();
            });
        } catch (RuntimeException trouble) {
            Log.debugf(trouble, "the row of this replica cannot be written");
        }
    }

    private void write() {
        if (!running || !table.isThere()) {
            return;
        }
        var now = clock.instant();
        sql.update(
                "insert into replica (id, host, version, started_at, seen_at) values (?, ?, ?, ?, ?)"
                        + " on duplicate key update seen_at = values(seen_at)",
                id,
                host,
                Shortened.to(MAX_VERSION_LENGTH, version),
                startedAt,
                now);
        sql.update("delete from replica where seen_at < ?", now.minus(FORGOTTEN));
    }

    /// Before the work is drained, which takes a while: the others attend to its shards meanwhile. They need not wait
    /// until it was silent for a minute.
    void stop(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE + 50) ShutdownEvent event) {
        running = false;
        try {
            QuarkusTransaction.requiringNew().run(() -> {
                if (table.isThere()) {
                    sql.update("delete from replica where id = ?", id);
                }
            });
        } catch (RuntimeException trouble) {
            Log.debugf(trouble, "the row of this replica cannot be deleted");
        }
    }

    public String host() {
        return host;
    }

    /// The hosts of those that run, in their order, with the own one; read every 15 seconds.
    public List<String> hosts() {
        return hosts;
    }

    /// Those that were seen within the last minute, in the order of their starts; queries in its own transaction.
    public List<ReplicaView> running() {
        try {
            return QuarkusTransaction.requiringNew().call(this::read);
        } catch (RuntimeException trouble) {
            Log.debugf(trouble, "the rows of the replicas cannot be read");
            return List.of();
        }
    }

    private List<ReplicaView> read() {
        if (!table.isThere()) {
            return List.of();
        }
        return sql.list(
                "select id, host, version, started_at, seen_at from replica where seen_at >= ? order by id",
                row -> new ReplicaView(
                        row.getString("id"),
                        row.getString("host"),
                        row.getString("version"),
                        requireNonNull(instant(row, "started_at")),
                        requireNonNull(instant(row, "seen_at"))),
                clock.instant().minus(SEEN));
    }

    private static String machine() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException _) {
            return "";
        }
    }
}
