package id.tuntas.launch;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.launch.Settings.Problem;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {

    private static final Map<String, String> ENOUGH = Map.of(
            "tuntas.supplier.base-url", "https://supplier.example.com/api",
            "tuntas.supplier.api-key", "key",
            "tuntas.encryption.key", "b2xkIGtleSwgb2xkIGtleSwgb2xkIGtleSwgb2xkIGs=",
            "tuntas.security.keys.shop.secret", "secret",
            "tuntas.security.keys.shop.role", "storefront");

    private static final String WEBHOOK = "tuntas.notification.storefront.";
    private static final String QUIET = "tuntas.notification.quiet-hours.";

    @Test
    void whatIsRequiredIsEnough() {
        assertThat(problems(Map.of())).isEmpty();
    }

    @Test
    void everythingThatIsMissingIsListedAtOnce() {
        var settings = new Settings(new SmallRyeConfigBuilder().build());

        assertThat(settings.problems())
                .extracting(Problem::variable)
                .contains("TUNTAS_SUPPLIER_BASE_URL", "TUNTAS_SUPPLIER_API_KEY", "TUNTAS_ENCRYPTION_KEY");
        assertThat(Settings.describe(settings.problems())).contains("openssl rand -base64 32");
    }

    @ParameterizedTest
    @CsvSource({
        "tuntas.supplier.base-url,supplier.example.com,TUNTAS_SUPPLIER_BASE_URL",
        "tuntas.encryption.key,c2hvcnQ=,TUNTAS_ENCRYPTION_KEY",
        "tuntas.security.keys.shop.role,king,TUNTAS_SECURITY_KEYS_SHOP_ROLE",
        "tuntas.callback.public-url,example.com/callbacks,TUNTAS_CALLBACK_PUBLIC_URL",
        "tuntas.tracking.public-url,orders.example.com,TUNTAS_TRACKING_PUBLIC_URL",
        "tuntas.tracking.public-url,https://example.com/?a=b,TUNTAS_TRACKING_PUBLIC_URL",
        "tuntas.notification.storefront.url,https://shop.example.com,TUNTAS_NOTIFICATION_STOREFRONT_SECRET",
        "tuntas.notification.storefront.secret,whsec_c2VjcmV0,TUNTAS_NOTIFICATION_STOREFRONT_URL",
        "tuntas.notification.quiet-hours.from,21:00,TUNTAS_NOTIFICATION_QUIET_HOURS_TO",
        "tuntas.notification.quiet-hours.to,07:00,TUNTAS_NOTIFICATION_QUIET_HOURS_FROM",
        "quarkus.datasource.jdbc.url,jdbc:postgresql://x/y,QUARKUS_DATASOURCE_JDBC_URL"
    })
    void wrongSettingIsNamedWithItsVariable(String property, String value, String variable) {
        assertThat(problems(Map.of(property, value)))
                .extracting(Problem::variable)
                .contains(variable);
    }

    @Test
    void quietHoursAreTimesOfDay() {
        assertThat(problems(Map.of(QUIET + "from", "9 pm", QUIET + "to", "25:00")))
                .extracting(Problem::variable)
                .containsExactly("TUNTAS_NOTIFICATION_QUIET_HOURS_FROM", "TUNTAS_NOTIFICATION_QUIET_HOURS_TO");
    }

    @Test
    void completePairsAreFine() {
        assertThat(problems(Map.of(
                        WEBHOOK + "url",
                        "https://shop.example.com/hook",
                        WEBHOOK + "secret",
                        "whsec_c2VjcmV0",
                        QUIET + "from",
                        "21:00",
                        QUIET + "to",
                        "07:00")))
                .isEmpty();
    }

    private static List<Problem> problems(Map<String, String> more) {
        var all = new HashMap<>(ENOUGH);
        all.putAll(more);
        return new Settings(new SmallRyeConfigBuilder()
                        .withSources(new PropertiesConfigSource(all, "test", 100))
                        .build())
                .problems();
    }
}
