package id.tuntas.platform.launch.settings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Set;

/// Secrets must be long enough, known to nobody else, and each used for one thing.
final class Secrets {

    static final int SHORTEST_KEY = 24;

    private static final String SUPPLIERS_KEY = "tuntas.supplier.api-key";

    /// The last part of their names. The keys of the demo shop are those of other settings.
    private static final Set<String> ENDINGS = Set.of("secret", "token", "api-key", "key", "previous-keys");

    /// What stands in our documents and in the settings of development and tests.
    private static final Set<String> WELL_KNOWN = Set.of(
            "dev-storefront",
            "dev-viewer",
            "dev-operator",
            "dev-reseller-key",
            "dev-reseller-key-2",
            "ZGV2ZWxvcG1lbnQgb25seSBub3QgYSBzZWNyZXQhISE=",
            "b2xkIGtleSwgb2xkIGtleSwgb2xkIGtleSwgb2xkIGs=",
            "whsec_ZGV2ZWxvcG1lbnQgb25seSBub3QgYSBzZWNyZXQhISE=");

    private final Values values;

    Secrets(Values values) {
        this.values = values;
    }

    static boolean are(String property) {
        return ENDINGS.contains(property.substring(property.lastIndexOf('.') + 1));
    }

    static boolean isWellKnown(String secret) {
        return WELL_KNOWN.contains(secret.strip());
    }

    List<SettingProblem> problems(List<Setting> settings) {
        var problems = new ArrayList<SettingProblem>();
        var owners = new HashMap<String, String>();
        for (var setting : settings) {
            if (are(setting.property())) {
                values.properties(setting).sorted().filter(values::has).forEach(property -> {
                    var parts = setting.isList() ? values.texts(property) : List.of(values.text(property));
                    parts.forEach(secret -> check(property, secret.strip(), owners, problems));
                });
            }
        }
        return problems;
    }

    private void check(
            String property, String secret, HashMap<String, String> owners, ArrayList<SettingProblem> problems) {
        var other = owners.putIfAbsent(secret, property);
        if (other != null && !bothEncrypt(property, other)) {
            problems.add(SettingProblem.of(
                    property,
                    "is the same secret as " + SettingProblem.variable(other) + "; each needs one of its own"));
        }
        if (!values.isProduction()) {
            return;
        }
        // The supplier gives out its key, and a simulated one gives out a well-known one.
        if (isWellKnown(secret) && !property.equals(SUPPLIERS_KEY)) {
            problems.add(SettingProblem.of(
                    property, "stands in the documents, so that everybody knows it; make one of your own"));
        } else if (property.startsWith(ApiKeyNames.PREFIX) && secret.length() < SHORTEST_KEY) {
            problems.add(SettingProblem.of(
                    property, "is shorter than " + SHORTEST_KEY + " characters; make one with 'openssl rand -hex 32'"));
        }
    }

    private static boolean bothEncrypt(String one, String other) {
        return EncryptionKeys.are(one) && EncryptionKeys.are(other);
    }
}
