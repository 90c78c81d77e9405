package id.tuntas.testsupport;

import java.util.HashMap;
import java.util.Map;

/// Like [WithSlowPolling]; what has just happened counts as settled, and orders may take no time at all.
public class WithQuickReconciliation extends WithSlowPolling {

    @Override
    public Map<String, String> getConfigOverrides() {
        var overrides = new HashMap<>(super.getConfigOverrides());
        overrides.put("tuntas.reconcile.money.grace", "0s");
        overrides.put("tuntas.reconcile.money.max-findings", "20");
        overrides.put("tuntas.reconcile.money.confirmations", "2");
        overrides.put("tuntas.reconcile.sla.h2h", "0s");
        return overrides;
    }
}
