package id.tuntas.testsupport;

import java.util.HashMap;
import java.util.Map;

/// Everything as in production, jobs included, and a commerce that takes its time so that one can watch: about a
/// second for a unit, ten for one whose target ends in `2222`.
public class WithOpenShop extends WithJobs {

    /// Such a target.
    public static final String SLOW = "081200002222";

    @Override
    public Map<String, String> getConfigOverrides() {
        var settings = new HashMap<>(super.getConfigOverrides());
        settings.put("tuntas.commerce.pace", "0.3");
        settings.put("tuntas.order.first-check", "2s");
        return settings;
    }
}
