package id.tuntas.testsupport;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/// The application buys from [ScriptedSupplier], with times short enough to wait for.
public class WithScriptedSupplier implements QuarkusTestProfile {

    /// What [ScriptedSupplier]'s callbacks are signed with.
    public static final String SECRET = "example-secret";

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "tuntas.supplier.base-url", "http://localhost:${quarkus.http.test-port}/scripted/api",
                "tuntas.supplier.timeout", "1s",
                "tuntas.callback.secret", SECRET,
                "tuntas.callback.public-url", "",
                "tuntas.order.first-check", "300ms",
                "tuntas.order.first-retry", "100ms",
                "tuntas.order.first-revival", "300ms");
    }
}
