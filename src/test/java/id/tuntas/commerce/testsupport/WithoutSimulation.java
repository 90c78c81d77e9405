package id.tuntas.commerce.testsupport;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.MagicInput;
import id.tuntas.testsupport.MappedSettings;
import java.util.Map;

/// Commerce as it is in production: everything is as if the inputs had no magic, whatever else is set.
public final class WithoutSimulation {

    public static final CommerceConfig COMMERCE = MappedSettings.of(
            CommerceConfig.class,
            Map.of("tuntas.commerce.enabled", "true", "tuntas.commerce.dispatch.failure-rate", "1"));

    public static final MagicInput NO_MAGIC = new MagicInput(COMMERCE);

    private WithoutSimulation() {}
}
