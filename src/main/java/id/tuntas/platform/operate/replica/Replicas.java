package id.tuntas.platform.operate.replica;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.platform.database.sql.Added;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.database.sql.Sql;
import io.agroal.api.AgroalDataSource;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.config.Config;

/// Writes the row of this process, and reads all.
@ApplicationScoped
public class Replicas {

    private static final Duration SEEN = Duration.ofMinutes(1);
    private static final Duration FORGOTTEN = Duration.ofDays(1);
    private static final int LONGEST_HOST = 255;
    private static final int LONGEST_VERSION = 64;

    private final String id = UlidCreator.getMonotonicUlid().toLowerCase();
    private final Sql sql;
    private final Added table;
    private final Clock clock;
    private final String version;
    private final String host = hostName();
    private final Instant startedAt;

    Replicas(AgroalDataSource dataSource, Clock clock, Config config) {
        this.sql = new Sql(dataSource);
        this.table = Added.table(dataSource, "replica");
        this.clock = clock;
        this.version = config.getValue("quarkus.application.version", String.class);
        this.startedAt = clock.instant();
    }

    @Scheduled(every = "15s", identity = "replica", concurrentExecution = ConcurrentExecution.SKIP)
    void seen() {
        try {
            QuarkusTransaction.requiringNew().run(this::write);
        } catch (RuntimeException trouble) {
            Log.debugf(trouble, "the row of this replica cannot be written");
        }
    }

    private void write() {
        if (!table.isThere()) {
            return;
        }
        var now = clock.instant();
        sql.update(
                "insert into replica (id, host, version, started_at, seen_at) values (?, ?, ?, ?, ?)"
                        + " on duplicate key update seen_at = values(seen_at)",
                id,
                Shortened.to(LONGEST_HOST, host),
                Shortened.to(LONGEST_VERSION, version),
                startedAt,
                now);
        sql.update("delete from replica where seen_at < ?", now.minus(FORGOTTEN));
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

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException _) {
            return "";
        }
    }
}
