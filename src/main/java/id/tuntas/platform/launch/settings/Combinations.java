package id.tuntas.platform.launch.settings;

import id.tuntas.platform.setting.ForSimulation;
import id.tuntas.platform.setting.SetTogether;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Checks settings that depend on each other.
final class Combinations {

    private static final String OPERATOR = "operator";
    private static final List<String> ROLES = List.of("storefront", "viewer", OPERATOR, "merchant");
    private static final String PAGES = "tuntas.tracking.public-url";
    private static final String TEMPLATES = "tuntas.notification.whatsapp.templates.";
    private static final String PARAMETERS = "tuntas.notification.whatsapp.template-parameters";

    /// The kinds of notifications that bring goods.
    private static final List<String> WITH_GOODS = List.of("delivered", "partly-delivered", "corrected");

    private static final String ALERTS = "tuntas.alert.mail-to";
    private static final String SENDER = "tuntas.notification.mail.from";
    private static final String MAILERS_SENDER = "quarkus.mailer.from";
    private static final String MAX_BODY = "tuntas.http.max-body";
    private static final String BODY_MEMORY = "tuntas.http.body-memory";

    private final Values values;
    private final List<Setting> settings;
    private final List<SettingProblem> problems = new ArrayList<>();

    Combinations(Values values, List<Setting> settings) {
        this.values = values;
        this.settings = settings;
    }

    List<SettingProblem> problems() {
        requireKeys();
        requireTogether();
        requirePages();
        requireLink();
        requireSender();
        if (values.isOn("tuntas.commerce.enabled")) {
            requireSimulation();
        }
        problems.addAll(new TimeCombinations(values, settings).problems());
        requireMigration();
        requireRoomForBodies();
        requireFolder();
        return problems;
    }

    /// What does not prevent the start.
    List<SettingProblem> warnings() {
        var warnings = new ArrayList<>(new TimeCombinations(values, settings).warnings());
        var keys = keys();
        // Without any key, the start is refused, or is one that only migrates.
        if (!keys.isEmpty()
                && keys.stream().noneMatch(key -> values.text(key + ".role").equals(OPERATOR))
                && !values.has("tuntas.oidc.issuer")) {
            warnings.add(new SettingProblem(
                    "TUNTAS_SECURITY_KEYS_<NAME>_ROLE=operator",
                    "is set for no key, and there is no OpenID provider: nobody can act in the console"));
        }
        return warnings;
    }

    /// The beginnings of their properties.
    private List<String> keys() {
        return values.names()
                .filter(ApiKeyNames::isPart)
                .map(name -> name.substring(0, name.lastIndexOf('.')))
                .distinct()
                .sorted()
                .toList();
    }

    private void requireKeys() {
        var names = keys();
        if (names.isEmpty()) {
            problems.add(new SettingProblem(
                    "TUNTAS_SECURITY_KEYS_<NAME>_SECRET and TUNTAS_SECURITY_KEYS_<NAME>_ROLE",
                    "missing; at least one API key, with the role " + String.join(", ", ROLES)));
        }
        for (var name : names) {
            requireText(name + ".secret", "the API key itself");
            requireText(name + ".role", "one of " + String.join(", ", ROLES));
        }
    }

    private void requireTogether() {
        for (var setting : settings) {
            setting.rule(SetTogether.class)
                    .filter(this::isAnySet)
                    .ifPresent(together -> requireText(setting.property(), together.value()));
        }
    }

    private boolean isAnySet(SetTogether together) {
        return settings.stream()
                .filter(setting -> setting.rules().contains(together))
                .anyMatch(setting -> values.has(setting.property()));
    }

    /// Otherwise customers would be told of goods that they get nowhere.
    private void requirePages() {
        if (!values.has(PAGES)) {
            templatesForGoods()
                    .forEach(template -> problems.add(SettingProblem.of(
                            template,
                            "a template leads to the goods but cannot contain them; unset it, or set "
                                    + SettingProblem.variable(PAGES))));
        }
    }

    /// The same, although there are pages. Unset, the parameters have it.
    private void requireLink() {
        if (values.isDangling(PARAMETERS)) {
            return; // refused as such
        }
        var parameters = values.texts(PARAMETERS);
        if (!parameters.isEmpty() && parameters.stream().map(String::strip).noneMatch("link"::equalsIgnoreCase)) {
            templatesForGoods()
                    .findFirst()
                    .ifPresent(template -> problems.add(SettingProblem.of(
                            PARAMETERS,
                            "must contain link: the template of " + SettingProblem.variable(template)
                                    + " leads to the goods but cannot contain them; add it, or unset that")));
        }
    }

    private Stream<String> templatesForGoods() {
        return WITH_GOODS.stream().map(kind -> TEMPLATES + kind).filter(values::hasAny);
    }

    /// Otherwise no alert would be sent, and only the log would show it. The mailer's own sender is no setting of a
    /// mapping, but is used like ours.
    private void requireSender() {
        // An empty one hides the mailer's.
        var usesMailers = !values.isThere(SENDER) && values.has(MAILERS_SENDER);
        if (usesMailers) {
            settings.stream()
                    .filter(setting -> setting.property().equals(SENDER))
                    .flatMap(setting -> Rules.broken(setting.rules(), values.text(MAILERS_SENDER)).stream())
                    .forEach(advice -> problems.add(SettingProblem.of(MAILERS_SENDER, advice)));
        }
        if (values.has(ALERTS) && !values.has(SENDER) && !usesMailers) {
            problems.add(SettingProblem.of(
                    SENDER,
                    "missing; " + SettingProblem.variable(ALERTS)
                            + " needs a sender, such as Shop <no-reply@example.com>; set it, or unset that"));
        }
    }

    /// The embedded database runs only with the application, so `--migrate` cannot reach it before.
    private void requireMigration() {
        if (values.isOff("tuntas.schema.migrate-at-start") && !values.has("quarkus.datasource.jdbc.url")) {
            problems.add(SettingProblem.of(
                    "tuntas.schema.migrate-at-start",
                    "cannot be off with the embedded database; unset it, or set QUARKUS_DATASOURCE_JDBC_URL"));
        }
    }

    private void requireSimulation() {
        if (values.isOn("tuntas.commerce.simulation")) {
            return;
        }
        settings.stream()
                .filter(setting -> setting.rule(ForSimulation.class).isPresent())
                .map(Setting::property)
                .filter(name -> values.has(name) && !isZero(values.text(name)))
                .forEach(
                        name -> problems.add(
                                SettingProblem.of(
                                        name,
                                        "is for simulation only; unset it, or set TUNTAS_COMMERCE_SIMULATION=true (never with real money)")));
    }

    /// A larger body would drop those of all other clients, and be refused itself.
    private void requireRoomForBodies() {
        var largest = size(MAX_BODY);
        var room = size(BODY_MEMORY);
        if (largest.isPresent() && room.isPresent() && largest.get().compareTo(room.get()) > 0) {
            problems.add(SettingProblem.of(
                    BODY_MEMORY,
                    "must be at least " + SettingProblem.variable(MAX_BODY)
                            + ", since a larger body would drop those of all other clients; set more, or lower that"));
        }
    }

    /// As set, or by default; empty if it is none.
    private Optional<BigInteger> size(String property) {
        try {
            var text = values.textOrDefault(property, settings).strip();
            return Optional.ofNullable(new MemorySizeConverter().convert(text)).map(MemorySize::asBigInteger);
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private void requireFolder() {
        try {
            var folder = values.dataDirectory();
            if (Files.exists(folder) && !Files.isDirectory(folder)) {
                problems.add(SettingProblem.of("tuntas.data-dir", "'" + folder + "' is a file; name a folder"));
            }
        } catch (InvalidPathException _) {
            problems.add(SettingProblem.of("tuntas.data-dir", "is not the name of a folder"));
        }
    }

    private void requireText(String property, String advice) {
        values.missing(property, advice).ifPresent(problems::add);
    }

    private static boolean isZero(String text) {
        return text.strip().matches("0+(\\.0*)?");
    }
}
