package id.tuntas.testsupport;

import java.util.HashMap;
import java.util.Map;

/// Like [WithScriptedSupplier], but time alone makes no order due: whatever is asked, something asked for it.
public class WithSlowPolling extends WithScriptedSupplier {

    @Override
    public Map<String, String> getConfigOverrides() {
        var overrides = new HashMap<>(super.getConfigOverrides());
        overrides.put("tuntas.order.first-check", "1h");
        overrides.put("tuntas.order.slowest-check", "1h");
        overrides.put("tuntas.order.first-revival", "1h");
        overrides.put("tuntas.account.low-balance", "50000");
        return overrides;
    }
}
