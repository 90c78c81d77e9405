package id.tuntas.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.launch.MigratedData;
import id.tuntas.platform.launch.PreparedCertificate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// The packaged application as an operator runs it: a process of its own, in the production profile, with both roles,
/// sample data, an embedded database in a folder of its own (or databases of its own on the [GivenServer]) and free
/// ports. It can be killed and started again.
///
/// Needs `target/quarkus-app`, so that it is for tests of the integration-test phase (`…IT`). Closing it ends the
/// process and its database in all cases, and removes the files of that database.
public final class PackagedApplication implements AutoCloseable {

    private static final Path PACKAGED = Path.of("target/quarkus-app").toAbsolutePath();
    private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));
    private static final Duration START_LIMIT = Duration.ofMinutes(3);
    private static final Duration STOP_LIMIT = Duration.ofMinutes(3);

    /// Of training, which is a start with all compilers and a second Java that writes the cache.
    private static final Duration STEP_LIMIT = Duration.ofMinutes(10);

    private static final long PAUSE_MILLIS = 50;

    /// Starts in half of the time, and nothing here runs long enough to be compiled any better. With less room for code
    /// the whole heap would be collected during the start.
    private static final List<String> ONE_COMPILER =
            List.of("-XX:TieredStopAtLevel=1", "-XX:ReservedCodeCacheSize=128m");

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final HttpClient http = HttpClient.newHttpClient();
    private final Map<String, String> environment = new HashMap<>();
    private final Path folder;
    private final int port = ReservedPort.next();
    private final int managementPort = ReservedPort.next();
    private final String databasePrefix = "it_" + ProcessHandle.current().pid() + "_" + NUMBER.incrementAndGet() + "_";
    private @Nullable GivenServer given;
    private boolean hasTables = true;
    private Path packaged = PACKAGED;
    private @Nullable Process process;

    private PackagedApplication(Path folder) {
        this.folder = folder;
        environment.put("JAVA_HOME", JAVA_HOME.toString());
        environment.put("TUNTAS_DATA_DIR", folder.resolve("data").toString());
        environment.put("QUARKUS_HTTP_PORT", Integer.toString(port));
        environment.put("QUARKUS_MANAGEMENT_PORT", Integer.toString(managementPort));
        environment.put("TUNTAS_COMMERCE_ENABLED", "true");
        environment.put("TUNTAS_COMMERCE_SEED", "sample");
        environment.put("TUNTAS_COMMERCE_SIMULATION", "true");
        environment.put("TUNTAS_COMMERCE_PACE", "0.02");
        environment.put("TUNTAS_COMMERCE_ALLOW_PRIVATE_ADDRESSES", "true");
        environment.put("TUNTAS_SUPPLIER_BASE_URL", url("/api").toString());
        environment.put("TUNTAS_SUPPLIER_API_KEY", "dev-reseller-key");
        environment.put("TUNTAS_ENCRYPTION_KEY", "dGhlIGtleSBvZiBwYWNrYWdlZCBhcHBsaWNhdGlvbnM=");
        for (var role : List.of("storefront", "viewer", "operator", "merchant")) {
            var prefix = "TUNTAS_SECURITY_KEYS_" + role.toUpperCase(Locale.ROOT);
            environment.put(prefix + "_SECRET", key(role));
            environment.put(prefix + "_ROLE", role);
        }
    }

    /// The API key of a role: those of development are refused in production.
    public static String key(String role) {
        return role + "-of-packaged-applications";
    }

    /// Not started yet, with empty tables.
    public static PackagedApplication fresh() {
        var application = inFolder();
        GivenServer.find().ifPresent(application::useDatabasesOf);
        return application;
    }

    /// The same with an embedded database and without tables, whichever server the other tests use.
    public static PackagedApplication withEmbeddedDatabase() {
        return inFolder().withoutTables();
    }

    private static PackagedApplication inFolder() {
        try {
            return new PackagedApplication(
                    Files.createTempDirectory(Path.of("target").toAbsolutePath(), "packaged"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Its first start has to create the server's files and all tables.
    public PackagedApplication withoutTables() {
        hasTables = false;
        return this;
    }

    /// Runs the package of the last release, whose `quarkus-app` is named by `-Dtuntas.last-release=`; without it, the
    /// present one.
    public PackagedApplication ofLastRelease() {
        packaged = Path.of(System.getProperty("tuntas.last-release", PACKAGED.toString()));
        return this;
    }

    /// Starts it with settings that cannot work.
    ///
    /// @return the exit code
    public int fail() {
        process = launch(command());
        return awaitEnd();
    }

    private void useDatabasesOf(GivenServer server) {
        given = server;
        List.of("tuntas", "tuntas_commerce").forEach(this::createDatabase);
        pointTo(this);
    }

    /// One more beside its own, for another application.
    public void createDatabase(String name) {
        if (given != null) {
            given.create(databasePrefix + name);
            return;
        }
        try (var connection = DriverManager.getConnection(jdbcUrl("tuntas"));
                var statement = connection.createStatement()) {
            statement.execute("create database " + name + " character set utf8mb4");
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    /// Sets an environment variable for the next start.
    public PackagedApplication with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /// Works on the databases of another one, as a second replica does. That one has to be closed last.
    public PackagedApplication besides(PackagedApplication other) {
        pointTo(other);
        return this;
    }

    /// The role fulfilment alone, which buys from that one and notifies its customers by webhooks.
    ///
    /// @param database JDBC URL, on that one's server
    public PackagedApplication shopOf(PackagedApplication supplier, String database) {
        // Merchants belong to the other role, and releases before 1.1 refuse a key of theirs.
        environment.keySet().removeIf(name -> name.startsWith("TUNTAS_SECURITY_KEYS_MERCHANT"));
        return besides(supplier)
                .with("QUARKUS_DATASOURCE_JDBC_URL", database)
                .with("TUNTAS_COMMERCE_ENABLED", "false")
                .with("TUNTAS_SUPPLIER_BASE_URL", supplier.url("/api").toString())
                .with("TUNTAS_NOTIFICATION_ALLOW_PRIVATE_ADDRESSES", "true")
                .with("TUNTAS_NOTIFICATION_WEBHOOK_SECRET", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
    }

    /// Its supplier calls back to it, and not to what stands before it.
    public PackagedApplication calledBack() {
        return with("TUNTAS_CALLBACK_PUBLIC_URL", url("/callbacks/supplier").toString());
    }

    private void pointTo(PackagedApplication owner) {
        environment.put("QUARKUS_DATASOURCE_JDBC_URL", owner.jdbcUrl("tuntas"));
        environment.put("QUARKUS_DATASOURCE_COMMERCE_JDBC_URL", owner.jdbcUrl("tuntas_commerce"));
        for (var name : List.of("QUARKUS_DATASOURCE_", "QUARKUS_DATASOURCE_COMMERCE_")) {
            environment.put(name + "USERNAME", owner.databaseUser());
            environment.put(name + "PASSWORD", owner.databasePassword());
        }
    }

    /// Starts the process and waits until it is ready.
    public PackagedApplication start() {
        return start(command());
    }

    private List<String> command() {
        var command =
                new ArrayList<>(List.of(JAVA_HOME.resolve("bin/java").toString(), "-Xmx256m", "-XX:+UseSerialGC"));
        command.addAll(ONE_COMPILER);
        command.addAll(List.of("-jar", packaged.resolve("quarkus-run.jar").toString()));
        return command;
    }

    /// The same with the script beside the application, which uses the cache that [#train] has made; without it, the
    /// start fails. By default, Java would begin with the smallest heap, as in a small container.
    public PackagedApplication startFromCache() {
        return startByScript("-XX:AOTMode=on -XX:InitialRAMPercentage=0.001");
    }

    /// The same with the script, in half of the time where a cache is there.
    public PackagedApplication startByScript() {
        return startByScript(String.join(" ", ONE_COMPILER));
    }

    private PackagedApplication startByScript(String option) {
        environment.put("JAVA_OPTIONS", "-Xmx256m " + option);
        return start(List.of(packaged.resolve("start").toString()));
    }

    /// The same with settings that keep it from becoming ready.
    public void beginByScript() {
        environment.put("JAVA_OPTIONS", "-Xmx256m " + String.join(" ", ONE_COMPILER));
        process = launch(List.of(packaged.resolve("start").toString()));
    }

    /// Makes the cache beside the application.
    ///
    /// @return the exit code
    public int train() {
        return runByScript("--train");
    }

    /// Brings its databases up to date, as a step of its own.
    ///
    /// @return the exit code
    public int migrate() {
        return runByScript("--migrate");
    }

    /// Begins to bring its databases up to date, to be killed in the middle of it.
    public void beginMigration() {
        process = launch(List.of(packaged.resolve("start").toString(), "--migrate"));
    }

    private int runByScript(String argument) {
        process = launch(List.of(packaged.resolve("start").toString(), argument));
        return awaitEnd(STEP_LIMIT);
    }

    private PackagedApplication start(List<String> command) {
        prepareFirstStart(folder.resolve("data"));
        process = launch(command);
        awaitReady(process);
        return this;
    }

    private void prepareFirstStart(Path data) {
        if (!hasTables || Files.exists(data)) {
            return;
        }
        PreparedCertificate.copyTo(data);
        if (!environment.containsKey("QUARKUS_DATASOURCE_JDBC_URL")) {
            MigratedData.copyTo(data);
        }
    }

    private Process launch(List<String> command) {
        assertThat(packaged).as("the packaged application: ./mvnw package").isDirectory();
        var builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()));
        // No other process knows this port, and one may have taken the last one since.
        environment.put("QUARKUS_HTTP_SSL_PORT", Integer.toString(ReservedPort.next()));
        // What configures the build, or the tests, is not for the application.
        builder.environment().keySet().removeIf(name -> name.startsWith("TUNTAS_") || name.startsWith("QUARKUS_"));
        // Java says at each start that it has read them, in a line that a test would count.
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
        builder.environment().putAll(environment);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void awaitReady(Process started) {
        var limit = Instant.now().plus(START_LIMIT);
        while (!isReady()) {
            if (!started.isAlive() || Instant.now().isAfter(limit)) {
                started.destroyForcibly();
                throw new AssertionError("the application did not become ready:\n" + log());
            }
            pause(started);
        }
    }

    /// What its readiness probe says.
    public boolean isReady() {
        try {
            var probe = HttpRequest.newBuilder(URI.create("http://localhost:" + managementPort + "/q/health/ready"))
                    .timeout(Duration.ofSeconds(5));
            return http.send(probe.build(), BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException _) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while the application started", e);
        }
    }

    /// @param path begins with a slash
    public URI url(String path) {
        return URI.create("http://localhost:" + port + path);
    }

    /// As `kill -9` does: nothing is finished, nothing written. The database goes on.
    public void kill() {
        running().destroyForcibly();
        awaitEnd();
    }

    /// As an orchestrator does with SIGTERM.
    ///
    /// @return the exit code
    public int terminate() {
        running().destroy();
        return awaitEnd();
    }

    /// Everything it has printed, over all its starts.
    public String log() {
        try {
            return Files.readString(folder.resolve("log"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// @param database `tuntas`, `tuntas_commerce` or one that was created; user and password are in it
    public String jdbcUrl(String database) {
        var url = given == null
                ? "jdbc:mysql://127.0.0.1:" + server("port") + "/" + database
                        + "?sslMode=DISABLED&openTelemetry=DISABLED"
                : given.jdbcUrl(databasePrefix + database);
        return url + "&connectionTimeZone=UTC&user=" + databaseUser() + "&password=" + databasePassword();
    }

    private String databaseUser() {
        return given == null ? "root" : given.user();
    }

    private String databasePassword() {
        return given == null ? server("password") : given.password();
    }

    /// The server of its embedded database, which goes on when the application is killed.
    public ProcessHandle databaseServer() {
        return ProcessHandle.of(Long.parseLong(server("pid"))).orElseThrow();
    }

    /// What the application notes of its embedded database.
    private String server(String name) {
        try (var reader = Files.newBufferedReader(folder.resolve("data/mariadb/server.properties"))) {
            var properties = new Properties();
            properties.load(reader);
            return properties.getProperty(name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        if (process != null && process.isAlive()) {
            process.destroy();
            awaitEnd();
        }
        // Killed and not started again, the application has left its database running; and with a third of a gigabyte
        // for each, the files of all of them would fill a small disk.
        MigratedData.removeFrom(folder.resolve("data"));
    }

    private int awaitEnd() {
        return awaitEnd(STOP_LIMIT);
    }

    private int awaitEnd(Duration limit) {
        try {
            if (!running().waitFor(limit.toSeconds(), TimeUnit.SECONDS)) {
                running().destroyForcibly();
                throw new AssertionError("the application did not end by itself:\n" + log());
            }
            return running().exitValue();
        } catch (InterruptedException e) {
            running().destroyForcibly();
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while the application ended", e);
        }
    }

    private Process running() {
        assertThat(process).as("the application was started").isNotNull();
        return process;
    }

    private void pause(Process started) {
        try {
            if (started.waitFor(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
                throw new AssertionError("the application ended at once with " + started.exitValue() + ":\n" + log());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while the application started", e);
        }
    }
}
