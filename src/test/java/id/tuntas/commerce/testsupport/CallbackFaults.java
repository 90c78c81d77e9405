package id.tuntas.commerce.testsupport;

import id.tuntas.commerce.webhook.CommerceWebhookConfig;
import id.tuntas.commerce.webhook.CommerceWebhookConfig.Faults;
import id.tuntas.testsupport.MappedSettings;
import java.util.Map;
import java.util.stream.Collectors;

/// What happens to every callback.
public final class CallbackFaults {

    public static final Faults ALL_LOST = faults(Map.of("lose", "1"));
    public static final Faults ALL_TWICE = faults(Map.of("duplicate", "1"));
    public static final Faults ALL_MIS_SIGNED = faults(Map.of("mis-sign", "1"));
    public static final Faults ALL_HELD = faults(Map.of("reorder", "1", "max-delay", "20s"));

    private CallbackFaults() {}

    private static Faults faults(Map<String, String> settings) {
        var named = settings.entrySet().stream()
                .collect(Collectors.toMap(
                        setting -> "tuntas.commerce.webhook.faults." + setting.getKey(), Map.Entry::getValue));
        return MappedSettings.of(CommerceWebhookConfig.class, named).faults();
    }
}
