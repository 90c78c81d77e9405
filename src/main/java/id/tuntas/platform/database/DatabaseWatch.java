package id.tuntas.platform.database;

import static java.util.Objects.requireNonNull;

import id.tuntas.platform.database.shard.ServedShards;
import id.tuntas.platform.database.sql.Columns;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.InjectableInstance;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Checks every second the databases' time and whether they are writable, and shards until all were served.
/// Connections to a server that has become read-only, such as a former primary, are dropped, so that new ones reach the
/// present primary.
///
/// Not ready while a database, of either role, is unreachable or read-only, before a shard was served, while this
/// machine's clock is wrong, or once nothing was checked for two minutes.
@Readiness
@ApplicationScoped
class DatabaseWatch implements AsyncHealthCheck {

    private static final Duration EVERY = Duration.ofSeconds(1);

    /// Leases use the database's time; a clock that is this wrong has to be corrected by an operator.
    private static final Duration TOO_FAR = Duration.ofSeconds(5);

    /// From a table, and so from the server of the tables that belong to no shard: for what is in no table, vtgate
    /// asks the server of any shard, and fails if that one is away.
    private static final String LOOK = "select utc_timestamp(6) as server_time,"
            + " @@global.read_only or @@global.innodb_read_only as is_read_only from DATABASECHANGELOG limit 1";

    private static final String UNREACHABLE = " cannot be reached";

    /// Longer than a check takes while the database is away. What an older one found may be wrong.
    private static final Duration MAX_AGE = Duration.ofMinutes(2);

    private final ServerTime serverTime;
    private final ServedShards shards;
    private final List<AgroalDataSource> pools;
    private final LongSupplier nanoTime;
    private volatile Optional<String> obstacle = Optional.empty();
    private volatile long lastLook;
    private boolean running = true;

    @Inject
    DatabaseWatch(
            ServerTime serverTime,
            ServedShards shards,
            AgroalDataSource fulfilment,
            @DataSource("commerce") InjectableInstance<AgroalDataSource> commerce) {
        this(serverTime, shards, fulfilment, commerce, System::nanoTime);
    }

    /// @param nanoTime as [System#nanoTime]
    DatabaseWatch(
            ServerTime serverTime,
            ServedShards shards,
            AgroalDataSource fulfilment,
            InjectableInstance<AgroalDataSource> commerce,
            LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.lastLook = nanoTime.getAsLong();
        this.serverTime = serverTime;
        this.shards = shards;
        this.pools =
                commerce.getHandle().getBean().isActive() ? List.of(fulfilment, commerce.get()) : List.of(fulfilment);
    }

    /// Runs before anything that needs the time.
    void start(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) StartupEvent event) {
        look();
        Thread.ofVirtual().name("database-watch").start(this::lookForever);
    }

    /// Waits for a running check, because the pools are closed next.
    synchronized void stop(@Observes ShutdownEvent event) {
        running = false;
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return Uni.createFrom().item(this::state);
    }

    HealthCheckResponse state() {
        var response = HealthCheckResponse.named("database");
        var isWatched = nanoTime.getAsLong() - lastLook <= MAX_AGE.toNanos();
        var found = isWatched ? obstacle : Optional.of("the database is not watched: restart this replica");
        found.ifPresentOrElse(why -> response.down().withData("reason", why), response::up);
        return response.build();
    }

    private void lookForever() {
        boolean goesOn = true;
        while (goesOn) {
            try {
                Thread.sleep(EVERY);
                goesOn = lookWhileRunning();
            } catch (InterruptedException _) {
                return;
            } catch (Throwable failure) { // an Error, too, must not end the watch
                Log.error("the databases could not be checked", failure);
            }
        }
    }

    private synchronized boolean lookWhileRunning() {
        if (running) {
            look();
        }
        return running;
    }

    private void look() {
        // First, because the others tell what this finds out.
        var ofPools = pools.stream().map(this::obstacleOf).toList();
        var found = Stream.concat(ofPools.stream(), Stream.of(clockObstacle(), shards.obstacle()))
                .flatMap(Optional::stream)
                .findFirst();
        if (!found.equals(obstacle)) {
            found.ifPresentOrElse(Log::error, () -> Log.info("the databases are available again"));
            obstacle = found;
        }
        lastLook = nanoTime.getAsLong();
    }

    private Optional<String> obstacleOf(AgroalDataSource pool) {
        var database = pool == pools.getFirst() ? "the database" : "the database of commerce";
        try {
            if (isReadOnly(pool)) {
                pool.flush(AgroalDataSource.FlushMode.GRACEFUL);
                return Optional.of(database + " can be read only; its connections are dropped");
            }
            return Optional.empty();
        } catch (SQLException | RuntimeException e) {
            return Optional.of(database + UNREACHABLE);
        } catch (Throwable failure) {
            // Whatever the pool or its interceptors throw, the watch must continue.
            Log.error(database + UNREACHABLE, failure);
            return Optional.of(database + UNREACHABLE);
        }
    }

    private boolean isReadOnly(AgroalDataSource pool) throws SQLException {
        try (var connection = pool.getConnection();
                var statement = connection.createStatement()) {
            var asked = serverTime.ask();
            try (var row = statement.executeQuery(LOOK)) {
                long answered = System.nanoTime();
                row.next();
                if (pool == pools.getFirst()) {
                    serverTime.looked(requireNonNull(Columns.instant(row, "server_time")), asked, answered);
                    shards.look(connection);
                }
                return row.getBoolean("is_read_only");
            }
        }
    }

    private Optional<String> clockObstacle() {
        return serverTime
                .distance()
                .filter(distance -> distance.compareTo(TOO_FAR) > 0)
                .map(_ -> "the clock of this machine is more than " + TOO_FAR.toSeconds()
                        + " seconds off the database's: correct it, for example with NTP");
    }
}
