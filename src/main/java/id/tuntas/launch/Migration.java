package id.tuntas.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Whether Liquibase has anything to do. Loading it takes half a second of every start and memory that stays taken,
/// and mostly all change sets have run: one query tells.
///
/// Change sets are told apart by file, author and id, as Liquibase does it, but not compared by checksum: that one was
/// edited after it had run is found in development and in tests, where Liquibase always runs.
public final class Migration {

    private static final String CONNECT_TIMEOUT_MILLIS = "3000";
    private static final String READ_TIMEOUT_MILLIS = "10000";

    private static final Pattern INCLUDE = Pattern.compile("include: \\{file: (\\S+)}");
    private static final Pattern CHANGE_SET = Pattern.compile("^--changeset (\\S+?):(\\S+)", Pattern.MULTILINE);

    private Migration() {}

    /// @param author who wrote it
    record ChangeSet(String file, String author, String id) {}

    /// @return the configuration properties that keep Liquibase from running where the schema is current; empty in
    ///         development, and where it is not known: then Liquibase finds out, and says what is wrong
    public static Map<String, String> skipWhereCurrent(Settings settings) {
        var properties = new HashMap<String, String>();
        if (Boolean.getBoolean("tuntas.live-reload")) {
            return properties;
        }
        if (isCurrent(settings, "quarkus.datasource.", "db/fulfilment/changelog.yaml")) {
            properties.put("quarkus.liquibase.migrate-at-start", "false");
        }
        if (settings.isCommerceEnabled()
                && isCurrent(settings, "quarkus.datasource.commerce.", "db/commerce/changelog.yaml")) {
            properties.put("quarkus.liquibase.commerce.migrate-at-start", "false");
        }
        return properties;
    }

    private static boolean isCurrent(Settings settings, String prefix, String changeLog) {
        var access = new Properties();
        access.setProperty("user", settings.text(prefix + "username"));
        access.setProperty("password", settings.text(prefix + "password"));
        access.setProperty("connectTimeout", CONNECT_TIMEOUT_MILLIS);
        access.setProperty("socketTimeout", READ_TIMEOUT_MILLIS);
        try {
            return executed(settings.text(prefix + "jdbc.url"), access).containsAll(changeSets(changeLog));
        } catch (SQLException _) {
            return false; // no table yet, or nobody answers
        }
    }

    static Set<ChangeSet> executed(String url, Properties access) throws SQLException {
        try (var connection = DriverManager.getConnection(url, access);
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select FILENAME, AUTHOR, ID from DATABASECHANGELOG")) {
            var executed = new HashSet<ChangeSet>();
            while (rows.next()) {
                executed.add(new ChangeSet(rows.getString(1), rows.getString(2), rows.getString(3)));
            }
            return executed;
        }
    }

    static Set<ChangeSet> changeSets(String changeLog) {
        return INCLUDE.matcher(text(changeLog))
                .results()
                .map(include -> include.group(1))
                .flatMap(file -> CHANGE_SET
                        .matcher(text(file))
                        .results()
                        .map(changeSet -> new ChangeSet(file, changeSet.group(1), changeSet.group(2))))
                .collect(Collectors.toSet());
    }

    private static String text(String resource) {
        try (var stream = Migration.class.getClassLoader().getResourceAsStream(resource)) {
            if (stream == null) {
                throw new IllegalStateException("not in the application: " + resource);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
