package id.tuntas.platform.launch.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UnknownVariablesTest {

    private static final List<Setting> SETTINGS = Setting.all();

    @Test
    void misspeltOnesAreFound() {
        assertThat(unknown(Map.of(
                        "TUNTAS_SUPLIER_BASE_URL", "https://supplier.example.com/api",
                        "TUNTAS_SUPPLIER_BASE_URLS", "",
                        "TUNTAS_SECURITY_KEYS_SHOP", "secret")))
                .containsExactly("TUNTAS_SECURITY_KEYS_SHOP", "TUNTAS_SUPLIER_BASE_URL", "TUNTAS_SUPPLIER_BASE_URLS");
    }

    @Test
    void realSettingsCauseNoWarning() {
        assertThat(unknown(Map.of(
                        "TUNTAS_SUPPLIER_BASE_URL", "https://supplier.example.com/api",
                        "TUNTAS_SECURITY_KEYS_SHOP_SECRET", "secret",
                        "TUNTAS_SECURITY_KEYS_SECOND_SHOP_ROLE", "storefront",
                        "TUNTAS_DATA_DIR", "/data")))
                .isEmpty();
    }

    @Test
    void variablesOfOthersAreNotLookedAt() {
        assertThat(unknown(Map.of("PATH", "/bin", "QUARKUS_HTTP_PORT", "8080"))).isEmpty();
    }

    @Test
    void linksOfKubernetesToServicesAreNotSettings() {
        assertThat(unknown(Map.of(
                        "TUNTAS_SERVICE_HOST", "10.0.0.1",
                        "TUNTAS_SERVICE_PORT_HTTPS", "8443",
                        "TUNTAS_PORT", "tcp://10.0.0.1:8080",
                        "TUNTAS_PORT_8080_TCP", "tcp://10.0.0.1:8080",
                        "TUNTAS_PORT_8080_TCP_ADDR", "10.0.0.1")))
                .isEmpty();
        assertThat(unknown(Map.of("TUNTAS_PORT", "8080"))).containsExactly("TUNTAS_PORT");
    }

    private static List<String> unknown(Map<String, String> environment) {
        return UnknownVariables.of(environment, SETTINGS);
    }
}
