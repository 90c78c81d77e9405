package id.tuntas.commerce.webhook.delivery;

import static java.util.stream.Collectors.toMap;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.webhook.CommerceWebhookConfig;
import id.tuntas.testsupport.MappedSettings;
import io.quarkus.test.junit.QuarkusMock;
import java.util.Map;

/// What happens to every callback.
public enum CallbackFaults {
    NONE(Map.of()),
    ALL_LOST(Map.of("lose", "1")),
    ALL_TWICE(Map.of("duplicate", "1")),
    ALL_MIS_SIGNED(Map.of("mis-sign", "1")),
    ALL_HELD(Map.of("reorder", "1", "max-delay", "20s"));

    private final DeliveryFaults faults;

    CallbackFaults(Map<String, String> settings) {
        var named = settings.entrySet().stream()
                .collect(toMap(setting -> "tuntas.commerce.webhook.faults." + setting.getKey(), Map.Entry::getValue));
        this.faults = new DeliveryFaults(
                MappedSettings.of(CommerceWebhookConfig.class, named),
                MappedSettings.of(CommerceConfig.class, Map.of("tuntas.commerce.simulation", "true")));
    }

    /// Until the end of the test.
    public void begin() {
        QuarkusMock.installMockForType(faults, DeliveryFaults.class);
    }
}
