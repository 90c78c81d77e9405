package id.tuntas.platform.launch.settings;

import id.tuntas.platform.database.shard.ShardKey;
import io.quarkus.runtime.configuration.DurationConverter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The framework's settings that the documents name. The framework itself would report a wrong one only after the
/// database was started and migrated, and would not name the variable.
final class FrameworkSettings {

    private static final String DATABASE = "quarkus.datasource.";
    private static final String DATABASE_OF_COMMERCE = "quarkus.datasource.commerce.";
    private static final String SHARDS = "tuntas.database.shards";

    /// Of fewer, a shard would have only one: transactions that wait for each other would get no further.
    private static final int CONNECTIONS_WITH_SHARDS = 4;

    /// Agroal takes 0 for no limit. With less than this, a short pause of the process would look like a database that
    /// is away.
    private static final Duration SHORTEST_WAIT = Duration.ofMillis(100);

    /// As long as a replica may be silent by default before others take over its work.
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    private static final String CERTIFICATE = "quarkus.http.ssl.certificate.files";
    private static final String CERTIFICATE_KEY = "quarkus.http.ssl.certificate.key-files";
    private static final List<String> PORTS =
            List.of("quarkus.http.port", "quarkus.http.ssl-port", "quarkus.management.port");
    private static final int HIGHEST_PORT = 65_535;

    private final Values values;
    private final List<SettingProblem> problems = new ArrayList<>();

    FrameworkSettings(Values values) {
        this.values = values;
    }

    /// Those whose type is checked.
    static List<Setting> documented() {
        return Stream.of(
                        of(
                                int.class,
                                "quarkus.datasource.jdbc.max-size",
                                "quarkus.datasource.commerce.jdbc.max-size",
                                "quarkus.mailer.port"),
                        of(
                                Duration.class,
                                "quarkus.datasource.jdbc.acquisition-timeout",
                                "quarkus.datasource.jdbc.max-lifetime",
                                "quarkus.datasource.commerce.jdbc.acquisition-timeout",
                                "quarkus.datasource.commerce.jdbc.max-lifetime",
                                "quarkus.http.idle-timeout",
                                "quarkus.shutdown.delay",
                                "quarkus.shutdown.timeout"),
                        of(boolean.class, "quarkus.log.console.json.enabled", "quarkus.log.file.json.enabled"))
                .flatMap(settings -> settings)
                .toList();
    }

    private static Stream<Setting> of(Class<?> type, String... properties) {
        return Stream.of(properties).map(property -> new Setting(property, type, false, true, false, Set.of()));
    }

    /// Of databases, the certificate and ports.
    List<SettingProblem> problems() {
        requireDatabase(DATABASE);
        requireConnections(DATABASE, values.has(SHARDS) ? CONNECTIONS_WITH_SHARDS : 1);
        requireWait(DATABASE);
        requireShards();
        if (values.isOn("tuntas.commerce.enabled")) {
            requireDatabase(DATABASE_OF_COMMERCE);
            requireConnections(DATABASE_OF_COMMERCE, 1);
            requireWait(DATABASE_OF_COMMERCE);
        }
        requireCertificate();
        requirePorts();
        return problems;
    }

    /// What belongs to a database without its URL shows that the URL was lost.
    private void requireDatabase(String prefix) {
        var url = prefix + "jdbc.url";
        if (values.has(url)) {
            if (!values.text(url).startsWith("jdbc:mysql:")) {
                problems.add(SettingProblem.of(url, "must start with jdbc:mysql://"));
            }
            requireText(prefix + "username", "the user of the database");
        } else {
            Stream.of("username", "password")
                    .map(prefix::concat)
                    .filter(values::has)
                    .findFirst()
                    .ifPresent(member -> problems.add(SettingProblem.of(
                            url,
                            "missing, but there is " + SettingProblem.variable(member) + ": an embedded database"
                                    + " would be used, which has none of your orders; set it, or unset that")));
        }
    }

    private void requireConnections(String prefix, int least) {
        var property = prefix + "jdbc.max-size";
        var text = values.text(property).strip();
        // Unset, it has a default; what is no number is refused as such.
        if (text.matches("-?\\d{1,9}") && Integer.parseInt(text) < least) {
            problems.add(SettingProblem.of(
                    property,
                    "must be at least " + least + (least > 1 ? " with " + SettingProblem.variable(SHARDS) : "")));
        }
    }

    private void requireShards() {
        if (values.has(SHARDS)) {
            ShardKey.refusal(values.texts(SHARDS).size())
                    .ifPresent(advice -> problems.add(SettingProblem.of(SHARDS, advice)));
        }
    }

    /// How long to wait for a connection.
    private void requireWait(String prefix) {
        var property = prefix + "jdbc.acquisition-timeout";
        try {
            var wait = new DurationConverter().convert(values.text(property).strip());
            if (wait != null && (wait.compareTo(SHORTEST_WAIT) < 0 || wait.compareTo(LONGEST_WAIT) > 0)) {
                problems.add(SettingProblem.of(
                        property, "must be at least 100ms and at most 30s; with 0, requests would wait for ever"));
            }
        } catch (IllegalArgumentException _) {
            // refused as such
        }
    }

    private void requireCertificate() {
        if (values.has(CERTIFICATE) != values.has(CERTIFICATE_KEY)) {
            requireText(
                    values.has(CERTIFICATE) ? CERTIFICATE_KEY : CERTIFICATE,
                    "a certificate and its key are both required, as PEM files");
        }
        for (var property : List.of(CERTIFICATE, CERTIFICATE_KEY)) {
            values.texts(property).stream()
                    .filter(file -> !Files.isReadable(Path.of(file.strip())))
                    .forEach(file -> problems.add(SettingProblem.of(
                            property, "'" + file + "' does not exist or cannot be read by this user")));
        }
    }

    private void requirePorts() {
        var taken = new HashMap<String, String>();
        for (var property : PORTS) {
            var text = values.text(property).strip();
            if (text.isEmpty()) {
                continue; // the framework's default
            }
            if (!isPort(text)) {
                problems.add(SettingProblem.of(property, "'" + text + "' is not a port; write a number up to 65535"));
            } else if (Integer.parseInt(text) > 0 && taken.putIfAbsent(text, property) != null) {
                problems.add(SettingProblem.of(
                        property, "is the same port as " + SettingProblem.variable(String.valueOf(taken.get(text)))));
            }
        }
    }

    private void requireText(String property, String advice) {
        values.missing(property, advice).ifPresent(problems::add);
    }

    private static boolean isPort(String text) {
        return text.matches("\\d{1,5}") && Integer.parseInt(text) <= HIGHEST_PORT;
    }
}
