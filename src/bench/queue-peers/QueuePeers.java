import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jobrunr.configuration.JobRunr;
import org.jobrunr.jobs.lambdas.JobRequest;
import org.jobrunr.jobs.lambdas.JobRequestHandler;
import org.jobrunr.scheduling.BackgroundJobRequest;
import org.jobrunr.server.BackgroundJobServerConfiguration;
import org.jobrunr.storage.sql.mariadb.MariaDbStorageProvider;
import org.jobrunr.storage.sql.mysql.MySqlStorageProvider;

/// Drains stored no-op jobs with another library, whose connections have the settings of the product's:
/// `java -cp LIBRARIES QueuePeers.java db-scheduler|jobrunr JDBC_URL USER PASSWORD JOBS WORKERS`. Prints jobs per second
/// between the first and the last tenth of them, which leaves out how often a library looks for work.
final class QueuePeers {

    private static final int LEAST_CONNECTIONS = 32;
    private static final long MINUTES = 10;

    /// As `application.properties` sets them for the product.
    private static final String PROPERTIES = "&rewriteBatchedStatements=true&useServerPrepStmts=true&cachePrepStmts=true"
            + "&prepStmtCacheSize=100&prepStmtCacheSqlLimit=8192&useLocalSessionState=true";

    private static final String ISOLATION = "READ-COMMITTED";

    private static final class Progress {

        private final int jobs;
        private final AtomicInteger done = new AtomicInteger();
        private final CountDownLatch finished = new CountDownLatch(1);
        private volatile long begin;
        private volatile long end;

        Progress(int jobs) {
            this.jobs = jobs;
        }

        void add() {
            int number = done.incrementAndGet();
            if (number == jobs / 10) {
                begin = System.nanoTime();
            } else if (number == jobs - jobs / 10) {
                end = System.nanoTime();
            }
            if (number == jobs) {
                finished.countDown();
            }
        }

        void print() throws InterruptedException {
            if (!finished.await(MINUTES, TimeUnit.MINUTES)) {
                throw new IllegalStateException(done + " of " + jobs + " jobs were drained in " + MINUTES + " minutes");
            }
            System.out.println((jobs - 2 * (jobs / 10)) * 1_000_000_000L / (end - begin));
        }
    }

    private static Progress progress;

    public static void main(String... arguments) throws Exception {
        try {
            drain(arguments);
            System.exit(0);
        } catch (Exception e) {
            e.printStackTrace();
            // Threads of the libraries would keep the process.
            System.exit(1);
        }
    }

    private static void drain(String... arguments) throws Exception {
        var config = new HikariConfig();
        config.setJdbcUrl(arguments[1] + PROPERTIES);
        config.setUsername(arguments[2]);
        config.setPassword(arguments[3]);
        int jobs = Integer.parseInt(arguments[4]);
        int workers = Integer.parseInt(arguments[5]);
        config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        config.setMaximumPoolSize(Math.max(workers, LEAST_CONNECTIONS));
        progress = new Progress(jobs);
        var dataSource = new HikariDataSource(config);
        check(dataSource);
        switch (arguments[0]) {
            case "db-scheduler" -> dbScheduler(dataSource, jobs, workers);
            case "jobrunr" -> jobRunr(dataSource, jobs, workers);
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    /// As the server itself says: an open connection has the isolation, and the server allows more connections than
    /// the pool has.
    private static void check(HikariDataSource dataSource) throws SQLException {
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("show session variables where variable_name in"
                        + " ('transaction_isolation', 'tx_isolation', 'max_connections')")) {
            while (rows.next()) {
                var value = rows.getString(2);
                if (rows.getString(1).equals("max_connections")
                        ? Integer.parseInt(value) <= dataSource.getMaximumPoolSize()
                        : !value.equals(ISOLATION)) {
                    throw new IllegalStateException(rows.getString(1) + " is " + value);
                }
            }
        }
    }

    /// The table of its documentation. Rows are locked and fetched together, its fastest way with several workers.
    private static void dbScheduler(DataSource dataSource, int jobs, int workers) throws Exception {
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("""
                    create table scheduled_tasks (
                      task_name varchar(100) not null, task_instance varchar(100) not null, task_data blob,
                      execution_time timestamp(6) not null, picked boolean not null, picked_by varchar(50),
                      last_success timestamp(6) null, last_failure timestamp(6) null, consecutive_failures int,
                      last_heartbeat timestamp(6) null, version bigint not null, priority smallint,
                      primary key (task_name, task_instance),
                      index execution_time_idx (execution_time), index last_heartbeat_idx (last_heartbeat))""");
            fill(statement, "insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version)"
                    + " values ('no-op', '%1$d', utc_timestamp(6) - interval 1 day + interval %1$d microsecond, 0, 1)", jobs);
        }
        var task = Tasks.oneTime("no-op").execute((_, _) -> progress.add());
        Scheduler.create(dataSource, task)
                .threads(workers)
                .pollUsingLockAndFetch(0.5, 4.0)
                .pollingInterval(Duration.ofMillis(100))
                .build()
                .start();
        progress.print();
    }

    private static void fill(java.sql.Statement statement, String insert, int jobs) throws SQLException {
        statement.getConnection().setAutoCommit(false);
        for (int job = 0; job < jobs; job++) {
            statement.addBatch(insert.formatted(job));
            if (job % 5_000 == 4_999) {
                statement.executeBatch();
            }
        }
        statement.executeBatch();
        statement.getConnection().commit();
        statement.getConnection().setAutoCommit(true);
    }

    record NoOp(UUID id) implements JobRequest {
        @Override
        public Class<NoOpHandler> getJobRequestHandler() {
            return NoOpHandler.class;
        }
    }

    public static final class NoOpHandler implements JobRequestHandler<NoOp> {
        @Override
        public void run(NoOp job) {
            progress.add();
        }
    }

    private static void jobRunr(HikariDataSource dataSource, int jobs, int workers) throws Exception {
        var isMariaDb = dataSource.getConnection().getMetaData().getDatabaseProductVersion().contains("MariaDB");
        var storage = isMariaDb ? new MariaDbStorageProvider(dataSource) : new MySqlStorageProvider(dataSource);
        JobRunr.configure().useStorageProvider(storage).initialize();
        BackgroundJobRequest.enqueue(Stream.generate(() -> new NoOp(UUID.randomUUID())).limit(jobs));
        JobRunr.configure()
                .useStorageProvider(storage)
                .useBackgroundJobServer(BackgroundJobServerConfiguration.usingStandardBackgroundJobServerConfiguration()
                        .andWorkerCount(workers)
                        .andPollInterval(Duration.ofSeconds(5)))
                .initialize();
        progress.print();
    }
}
