package id.tuntas.platform.launch;

import id.tuntas.platform.database.schema.Schema;
import id.tuntas.platform.http.certificate.CertificateSettings;
import id.tuntas.platform.launch.settings.CheckSettings;
import id.tuntas.platform.launch.settings.SettingProblem;
import id.tuntas.platform.launch.settings.Values;
import io.smallrye.config.SmallRyeConfig;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/// The settings before Quarkus starts. If any is wrong, the start ends with one message that lists every problem and
/// the environment variable to set.
public final class Settings {

    private static final String FULFILMENT = "quarkus.datasource.";
    private static final String COMMERCE = "quarkus.datasource.commerce.";
    private static final String DATA_DIRECTORY = "TUNTAS_DATA_DIR";

    private final SmallRyeConfig config;
    private final Values values;
    private @Nullable CheckSettings check;

    Settings(SmallRyeConfig config) {
        this.config = config;
        this.values = new Values(config);
    }

    public static Settings ofProcess() {
        return new Settings(ConfigProvider.getConfig().unwrap(SmallRyeConfig.class));
    }

    /// Made once, and only for the start: it reads every config mapping.
    private CheckSettings check() {
        if (check == null) {
            check = new CheckSettings(config);
        }
        return check;
    }

    /// Everything that is missing or wrong; empty if the start can continue.
    public List<SettingProblem> problems() {
        return problems(DatabaseBinaries.areThere());
    }

    List<SettingProblem> problems(boolean hasEmbeddedDatabase) {
        var problems = new ArrayList<>(check().problems());
        var missing = databases()
                .map(prefix -> prefix + "jdbc.url")
                .filter(property -> !has(property))
                .toList();
        if (!hasEmbeddedDatabase) {
            missing.stream()
                    .map(property -> SettingProblem.of(
                            property,
                            "missing; this build has no embedded database. Name one, such as jdbc:mysql://host/tuntas,"
                                    + " and its user and password"))
                    .forEach(problem -> {
                        // One line for each: the other one would warn of an embedded database.
                        problems.removeIf(other -> other.variable().equals(problem.variable()));
                        problems.add(problem);
                    });
        } else if (!missing.isEmpty()) {
            tooManyConnections(missing).ifPresent(problems::add);
            if (problems.stream().noneMatch(problem -> problem.variable().equals(DATA_DIRECTORY))) {
                unwritableFolder(missing.getFirst()).ifPresent(problems::add);
            }
        }
        return problems;
    }

    /// As many as the embedded database has leave none to what looks at it, such as the backup.
    private Optional<SettingProblem> tooManyConnections(List<String> urls) {
        var connections = urls.stream()
                .map(url -> url.replace("jdbc.url", "jdbc.max-size"))
                .collect(Collectors.toMap(Function.identity(), this::number));
        if (connections.values().stream().mapToLong(Long::longValue).sum() < EmbeddedDatabase.MAX_CONNECTIONS) {
            return Optional.empty();
        }
        return connections.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(most -> SettingProblem.of(
                        most.getKey(),
                        "must be less: the roles together need fewer than the " + EmbeddedDatabase.MAX_CONNECTIONS
                                + " connections of the embedded database; or set QUARKUS_DATASOURCE_JDBC_URL"));
    }

    /// 0 for what is none, which is refused as such.
    private long number(String property) {
        var text = text(property).strip();
        return text.matches("\\d{1,9}") ? Long.parseLong(text) : 0;
    }

    private Optional<SettingProblem> unwritableFolder(String url) {
        return EmbeddedDatabase.unwritable(dataDirectory())
                .map(folder -> new SettingProblem(
                        DATA_DIRECTORY,
                        "this user cannot write to '" + folder + "'; set a folder that it can write (existing"
                                + " data is not moved there), or "
                                + SettingProblem.of(url, "").variable()));
    }

    /// The property prefixes of the required databases.
    private Stream<String> databases() {
        return isCommerceEnabled() ? Stream.of(FULFILMENT, COMMERCE) : Stream.of(FULFILMENT);
    }

    /// Also that of commerce if it has a URL: the switch of the role may be among settings that the migration does not
    /// get, and without its tables the role would not start.
    private Stream<String> databasesToMigrate() {
        return isCommerceEnabled() || has(COMMERCE + "jdbc.url") ? Stream.of(FULFILMENT, COMMERCE) : databases();
    }

    /// What is missing for `--migrate`: it needs only the databases. The embedded database is migrated by the start
    /// itself, so `--migrate` requires a JDBC URL.
    public List<SettingProblem> problemsOfMigration() {
        var missing = databasesToMigrate().flatMap(prefix -> Stream.of("jdbc.url", "username", "password")
                .map(member -> prefix + member)
                .filter(property -> !has(property))
                .map(property -> SettingProblem.of(
                        property, "the database to migrate, such as jdbc:mysql://host/tuntas, and its user")));
        // A misspelt role would be left out, and its schema not migrated.
        return Stream.concat(check().problemsOfMigration().stream(), missing).toList();
    }

    /// Those of the roles that this process has.
    public List<Schema> schemas() {
        return databases().map(this::schema).toList();
    }

    /// Those that `--migrate` brings up to date.
    public List<Schema> schemasToMigrate() {
        return databasesToMigrate().map(this::schema).toList();
    }

    private Schema schema(String prefix) {
        var role = prefix.contains("commerce") ? "commerce" : "fulfilment";
        var url = text(prefix + "jdbc.url");
        return new Schema(
                role,
                EnabledRoles.place(url),
                "db/" + role + "/changelog.yaml",
                url,
                text(prefix + "username"),
                text(prefix + "password"));
    }

    public static String describe(List<SettingProblem> problems) {
        return problems.stream()
                .map(problem -> "  " + problem.variable() + ": " + problem.advice())
                .collect(Collectors.joining("\n", "Tuntas cannot start. Set these environment variables:\n", ""));
    }

    /// One line per environment variable that looks like a setting but is none, or whose value is hardly meant.
    public List<String> warnings(Map<String, String> environment) {
        var unknown = check().unknown(environment).stream()
                .map(variable -> "warning: there is no setting " + variable
                        + "; it is ignored. Is it misspelt, or of another version?");
        var doubtful =
                check().warnings().stream().map(problem -> "warning: " + problem.variable() + " " + problem.advice());
        return Stream.concat(unknown, doubtful).toList();
    }

    /// Values in the framework's notation for those that it would misread, such as `off`.
    public Map<String, String> plainly() {
        return check().plainly();
    }

    /// Whether the start migrates the tables.
    public boolean migratesAtStart() {
        return !values.isOff("tuntas.schema.migrate-at-start");
    }

    boolean has(String property) {
        return values.has(property);
    }

    boolean isCommerceEnabled() {
        return values.isOn("tuntas.commerce.enabled");
    }

    /// Whether commerce simulates payments outside development.
    boolean simulatesInProduction() {
        return isCommerceEnabled() && values.isOn("tuntas.commerce.simulation") && values.isProduction();
    }

    boolean hasCertificate() {
        return CertificateSettings.of(config).findAny().isPresent();
    }

    public Path dataDirectory() {
        return values.dataDirectory();
    }

    List<String> texts(String property) {
        return values.texts(property);
    }

    String text(String property) {
        return values.text(property);
    }
}
