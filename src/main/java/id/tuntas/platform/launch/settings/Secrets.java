package id.tuntas.platform.launch.settings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Set;

/// Secrets must be long enough, not published, and not reused.
final class Secrets {

    static final int MIN_KEY_LENGTH = 24;

    private static final String SUPPLIERS_KEY = "tuntas.supplier.api-key";

    /// The endings of their names. The demo shop's keys repeat other settings.
    private static final Set<String> ENDINGS =
            Set.of("secret", "client-secret", "token", "api-key", "key", "previous-keys");

    /// Values from the documents and from the settings of development and tests.
    private static final Set<String> WELL_KNOWN = Set.of(
            "dev-storefront",
            "dev-viewer",
            "dev-operator",
            "dev-merchant",
            "dev-reseller-key",
            "dev-reseller-key-2",
            "ZGV2ZWxvcG1lbnQgb25seSBub3QgYSBzZWNyZXQhISE=",
            "b2xkIGtleSwgb2xkIGtleSwgb2xkIGtleSwgb2xkIGs=",
            "whsec_ZGV2ZWxvcG1lbnQgb25seSBub3QgYSBzZWNyZXQhISE=",
            "whsec_ZGV2ZWxvcG1lbnQgb25seSwgb2YgdGhlIHNob3AgYWxvbmU=");

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
        if (other != null && !(EncryptionKeys.are(property) && EncryptionKeys.are(other))) {
            problems.add(SettingProblem.of(
                    property,
                    "is the same secret as " + SettingProblem.variable(other) + "; use a different one for each"));
        }
        if (!values.isProduction()) {
            return;
        }
        // The supplier issues its key, and a simulated one issues a published one.
        if (isWellKnown(secret) && !property.equals(SUPPLIERS_KEY)) {
            problems.add(SettingProblem.of(property, "is published in the documents; generate your own"));
        } else if (property.startsWith(ApiKeyNames.PREFIX) && secret.length() < MIN_KEY_LENGTH) {
            problems.add(SettingProblem.of(
                    property,
                    "is shorter than " + MIN_KEY_LENGTH + " characters; generate one with 'openssl rand -hex 32'"));
        }
    }
}
