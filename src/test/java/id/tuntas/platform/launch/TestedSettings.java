package id.tuntas.platform.launch;

import id.tuntas.platform.launch.settings.SettingProblem;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The required settings and some more.
final class TestedSettings {

    static final String LONG_ENOUGH = "0f6e2c9a4b7d1e8f3a5c0b9d";

    private static final Map<String, String> ENOUGH = Map.of(
            "tuntas.commerce.enabled", "false",
            "tuntas.supplier.base-url", "https://supplier.example.com/api",
            "tuntas.supplier.api-key", "key",
            "tuntas.encryption.key", "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=",
            "tuntas.security.keys.shop.secret", LONG_ENOUGH,
            "tuntas.security.keys.shop.role", "storefront",
            "tuntas.security.keys.person.secret", LONG_ENOUGH + "1",
            "tuntas.security.keys.person.role", "operator");

    private TestedSettings() {}

    static Map<String, String> with(Map<String, String> settings, String property, String value) {
        var all = new HashMap<>(settings);
        all.put(property, value);
        return all;
    }

    static List<SettingProblem> problems(Map<String, String> more) {
        return problems(more, "prod");
    }

    static List<SettingProblem> problems(Map<String, String> more, String profile) {
        return settings(more, profile).problems();
    }

    static List<String> warnings(Map<String, String> properties) {
        return settings(properties, "prod").warnings(Map.of());
    }

    static Settings fromEnvironment(Map<String, String> variables) {
        return new Settings(new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .addDiscoveredConverters()
                .withProfile("prod")
                .withSources(new PropertiesConfigSource(ENOUGH, "test", 100), new EnvConfigSource(variables, 300))
                .build());
    }

    static Settings settings(Map<String, String> more, String profile) {
        var all = new HashMap<>(ENOUGH);
        all.putAll(more);
        return new Settings(new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .addDiscoveredConverters()
                .withProfile(profile)
                .withSources(new PropertiesConfigSource(all, "test", 100))
                .build());
    }
}
