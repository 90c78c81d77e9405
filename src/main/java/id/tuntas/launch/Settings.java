package id.tuntas.launch;

import io.smallrye.config.SmallRyeConfig;
import java.net.URI;
import java.nio.file.Path;
import java.time.LocalTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.ConfigProvider;

/// The settings as they stand before Quarkus starts, so that a wrong one stops the start with one message that lists
/// every problem together with the environment variable to set.
public final class Settings {

    private static final int ENCRYPTION_KEY_BYTES = 32;
    private static final List<String> ROLES = List.of("storefront", "viewer", "operator");
    private static final String KEYS_PREFIX = "tuntas.security.keys.";

    private final SmallRyeConfig config;

    Settings(SmallRyeConfig config) {
        this.config = config;
    }

    public static Settings ofProcess() {
        return new Settings(ConfigProvider.getConfig().unwrap(SmallRyeConfig.class));
    }

    /// One thing to mend.
    ///
    /// @param variable the environment variable to set
    /// @param advice   what it must hold, with an example
    public record Problem(String variable, String advice) {}

    /// Everything that is missing or wrong; empty when the start can go on.
    public List<Problem> problems() {
        var problems = new ArrayList<Problem>();
        requireUrl(problems, "tuntas.supplier.base-url", "the supplier's base URL, ending in /api");
        requireText(problems, "tuntas.supplier.api-key", "the key the supplier gave you (X-APIKEY)");
        requireEncryptionKey(problems);
        requireKeys(problems);
        if (has("tuntas.callback.public-url")) {
            requireUrl(problems, "tuntas.callback.public-url", "our callback URL as the supplier sees it");
        }
        if (has("tuntas.tracking.public-url")) {
            requireBaseUrl(problems, "tuntas.tracking.public-url");
        }
        requireBoth(
                problems,
                "tuntas.notification.storefront.url",
                "tuntas.notification.storefront.secret",
                "the storefront's webhook needs its URL and its secret ('whsec_' and base64), or neither");
        requireQuietHours(problems);
        requireCredentials(problems, "quarkus.datasource.");
        if (isCommerceEnabled()) {
            requireCredentials(problems, "quarkus.datasource.commerce.");
        }
        return problems;
    }

    public static String describe(List<Problem> problems) {
        return problems.stream()
                .map(problem -> "  " + problem.variable() + ": " + problem.advice())
                .collect(Collectors.joining("\n", "Tuntas cannot start. Set these environment variables:\n", ""));
    }

    boolean has(String property) {
        return config.getOptionalValue(property, String.class)
                .filter(value -> !value.isBlank())
                .isPresent();
    }

    boolean isCommerceEnabled() {
        return config.getOptionalValue("tuntas.commerce.enabled", Boolean.class).orElse(false);
    }

    boolean hasCertificate() {
        return StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .anyMatch(name ->
                        name.startsWith("quarkus.tls.key-store") || name.startsWith("quarkus.http.ssl.certificate"));
    }

    Path dataDirectory() {
        return Path.of(config.getOptionalValue("tuntas.data-dir", String.class).orElse("data"));
    }

    String text(String property) {
        return config.getOptionalValue(property, String.class).orElse("");
    }

    private void requireText(List<Problem> problems, String property, String advice) {
        if (!has(property)) {
            problems.add(new Problem(variable(property), "missing; " + advice));
        }
    }

    private void requireUrl(List<Problem> problems, String property, String advice) {
        if (!has(property)) {
            problems.add(new Problem(variable(property), "missing; " + advice));
        } else if (!isHttpUrl(text(property))) {
            problems.add(new Problem(variable(property), "not an http or https URL; " + advice));
        }
    }

    private void requireBaseUrl(List<Problem> problems, String property) {
        var text = text(property);
        if (!isHttpUrl(text) || text.contains("?") || text.contains("#")) {
            problems.add(new Problem(
                    variable(property),
                    "not a base URL; our address as customers see it, such as https://orders.example.com"));
        }
    }

    private void requireBoth(List<Problem> problems, String one, String other, String advice) {
        if (has(one) != has(other)) {
            problems.add(new Problem(variable(has(one) ? other : one), "missing; " + advice));
        }
    }

    private void requireQuietHours(List<Problem> problems) {
        var from = "tuntas.notification.quiet-hours.from";
        var to = "tuntas.notification.quiet-hours.to";
        requireBoth(problems, from, to, "quiet hours need a beginning and an end, such as 21:00 and 07:00");
        for (var property : List.of(from, to)) {
            if (has(property) && !isTimeOfDay(text(property))) {
                problems.add(new Problem(variable(property), "not a time of day, such as 21:00"));
            }
        }
    }

    private void requireEncryptionKey(List<Problem> problems) {
        var advice = "32 random bytes in base64, for example from 'openssl rand -base64 32'";
        var property = "tuntas.encryption.key";
        if (!has(property)) {
            problems.add(new Problem(variable(property), "missing; " + advice));
        } else if (!isEncryptionKey(text(property))) {
            problems.add(new Problem(variable(property), "does not decode to 32 bytes; " + advice));
        }
    }

    private void requireKeys(List<Problem> problems) {
        var names = StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .filter(name -> name.startsWith(KEYS_PREFIX))
                .map(name ->
                        name.substring(KEYS_PREFIX.length(), Math.max(KEYS_PREFIX.length(), name.lastIndexOf('.'))))
                .distinct()
                .toList();
        if (names.isEmpty()) {
            problems.add(new Problem(
                    "TUNTAS_SECURITY_KEYS_<NAME>_SECRET and TUNTAS_SECURITY_KEYS_<NAME>_ROLE",
                    "missing; at least one API key, with the role " + String.join(", ", ROLES)));
        }
        for (var name : names) {
            requireText(problems, KEYS_PREFIX + name + ".secret", "the API key itself");
            if (!ROLES.contains(text(KEYS_PREFIX + name + ".role"))) {
                problems.add(new Problem(
                        variable(KEYS_PREFIX + name + ".role"), "must be one of " + String.join(", ", ROLES)));
            }
        }
    }

    private void requireCredentials(List<Problem> problems, String prefix) {
        if (has(prefix + "jdbc.url")) {
            if (!text(prefix + "jdbc.url").startsWith("jdbc:mysql://")) {
                problems.add(new Problem(variable(prefix + "jdbc.url"), "must start with jdbc:mysql://"));
            }
            requireText(problems, prefix + "username", "the user of the database");
        }
    }

    private static boolean isHttpUrl(String text) {
        try {
            var url = new URI(text);
            return url.getHost() != null && List.of("http", "https").contains(url.getScheme());
        } catch (java.net.URISyntaxException _) {
            return false;
        }
    }

    private static boolean isTimeOfDay(String text) {
        try {
            LocalTime.parse(text);
            return true;
        } catch (DateTimeParseException _) {
            return false;
        }
    }

    private static boolean isEncryptionKey(String text) {
        try {
            return Base64.getDecoder().decode(text.trim()).length == ENCRYPTION_KEY_BYTES;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    private static String variable(String property) {
        return property.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
    }
}
