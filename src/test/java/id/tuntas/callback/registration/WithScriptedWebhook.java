package id.tuntas.callback.registration;

import id.tuntas.testsupport.WithScriptedSupplier;
import java.util.HashMap;
import java.util.Map;

/// We register with a supplier that sends its test callbacks when a test says so. The secret of the settings is what
/// it signed with before.
public class WithScriptedWebhook extends WithScriptedSupplier {

    @Override
    public Map<String, String> getConfigOverrides() {
        var overrides = new HashMap<>(super.getConfigOverrides());
        overrides.put("tuntas.callback.public-url", "http://localhost:${quarkus.http.test-port}/callbacks/supplier");
        overrides.put("tuntas.callback.test-timeout", "1s");
        overrides.put("tuntas.callback.secret-overlap", "1h");
        return overrides;
    }
}
