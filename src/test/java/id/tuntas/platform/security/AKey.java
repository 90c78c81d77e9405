package id.tuntas.platform.security;

import id.tuntas.testsupport.MappedSettings;
import java.util.Map;

/// A key without an application around it, for plain tests.
public final class AKey {

    private AKey() {}

    public static SecurityConfig settings(String name, String role, String secret) {
        var key = "tuntas.security.keys." + name + ".";
        return MappedSettings.of(SecurityConfig.class, Map.of(key + "role", role, key + "secret", secret));
    }

    public static ApiKeys of(SecurityConfig settings) {
        return new ApiKeys(settings);
    }
}
