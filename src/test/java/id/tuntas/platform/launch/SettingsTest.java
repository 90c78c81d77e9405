package id.tuntas.platform.launch;

import static id.tuntas.platform.launch.TestedSettings.problems;
import static id.tuntas.platform.launch.TestedSettings.settings;
import static id.tuntas.platform.launch.TestedSettings.warnings;
import static id.tuntas.platform.launch.TestedSettings.with;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.launch.settings.SettingProblem;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// All settings are checked before the start.
class SettingsTest {

    @Test
    void requiredSettingsAreEnough() {
        assertThat(problems(Map.of())).isEmpty();
    }

    @Test
    void everythingThatIsMissingIsListedAtOnce() {
        var settings = new Settings(new SmallRyeConfigBuilder().build());

        assertThat(settings.problems())
                .extracting(SettingProblem::variable)
                .contains("TUNTAS_SUPPLIER_BASE_URL", "TUNTAS_SUPPLIER_API_KEY", "TUNTAS_ENCRYPTION_KEY");
        assertThat(Settings.describe(settings.problems())).contains("openssl rand -base64 32");
    }

    @ParameterizedTest
    @CsvSource({
        "tuntas.supplier.base-url,supplier.example.com,TUNTAS_SUPPLIER_BASE_URL",
        "tuntas.encryption.key,c2hvcnQ=,TUNTAS_ENCRYPTION_KEY",
        "tuntas.encryption.key,not base64,TUNTAS_ENCRYPTION_KEY",
        "tuntas.encryption.previous-keys,broken,TUNTAS_ENCRYPTION_PREVIOUS_KEYS",
        "tuntas.supplier.base-url,https://example.com/api?a=b,TUNTAS_SUPPLIER_BASE_URL",
        "tuntas.supplier.base-url,https://example.com,TUNTAS_SUPPLIER_BASE_URL",
        "tuntas.supplier.base-url,https://example.com/api/v1,TUNTAS_SUPPLIER_BASE_URL",
        "tuntas.supplier.base-url,//example.com/api,TUNTAS_SUPPLIER_BASE_URL",
        "tuntas.commerce.topup.public-url,https://example.com,TUNTAS_COMMERCE_TOPUP_PUBLIC_URL",
        "tuntas.supplier.timeout,soon,TUNTAS_SUPPLIER_TIMEOUT",
        "tuntas.supplier.timeout,-1s,TUNTAS_SUPPLIER_TIMEOUT",
        "tuntas.supplier.timeout,'',TUNTAS_SUPPLIER_TIMEOUT",
        "tuntas.supplier.timeout,40000d,TUNTAS_SUPPLIER_TIMEOUT",
        "tuntas.supplier.concurrency,0,TUNTAS_SUPPLIER_CONCURRENCY",
        "tuntas.supplier.concurrency,99999999999,TUNTAS_SUPPLIER_CONCURRENCY",
        "tuntas.supplier.max-answer,much,TUNTAS_SUPPLIER_MAX_ANSWER",
        "tuntas.supplier.api-key,${not.there},TUNTAS_SUPPLIER_API_KEY",
        "tuntas.work.lease,10ms,TUNTAS_WORK_LEASE",
        "tuntas.commerce.enabled,ture,TUNTAS_COMMERCE_ENABLED",
        "tuntas.commerce.seed,much,TUNTAS_COMMERCE_SEED",
        "tuntas.commerce.pace,NaN,TUNTAS_COMMERCE_PACE",
        "tuntas.commerce.dispatch.failure-rate,1.5,TUNTAS_COMMERCE_DISPATCH_FAILURE_RATE",
        "'tuntas.commerce.webhook.retry-delays','0s,1s,then',TUNTAS_COMMERCE_WEBHOOK_RETRY_DELAYS",
        "tuntas.notification.webhook.secret,secret,TUNTAS_NOTIFICATION_WEBHOOK_SECRET",
        "'tuntas.alert.mail-to','a@example.com,nobody',TUNTAS_ALERT_MAIL_TO",
        "tuntas.tracking.support-url,shop.example.com,TUNTAS_TRACKING_SUPPORT_URL",
        "tuntas.tracking.time-zone,Nowhere/Town,TUNTAS_TRACKING_TIME_ZONE",
        "tuntas.security.keys.shop.secret,x,TUNTAS_SECURITY_KEYS_SHOP_SECRET",
        "tuntas.security.keys.shop.secret,dev-storefront,TUNTAS_SECURITY_KEYS_SHOP_SECRET",
        "tuntas.encryption.key,ZGV2ZWxvcG1lbnQgb25seSBub3QgYSBzZWNyZXQhISE=,TUNTAS_ENCRYPTION_KEY",
        "tuntas.schema.migrate-at-start,off,TUNTAS_SCHEMA_MIGRATE_AT_START",
        "quarkus.http.port,eighty,QUARKUS_HTTP_PORT",
        "quarkus.http.port,65536,QUARKUS_HTTP_PORT",
        "quarkus.management.port,-1,QUARKUS_MANAGEMENT_PORT",
        "tuntas.data-dir,pom.xml,TUNTAS_DATA_DIR",
        "tuntas.security.keys.shop.role,king,TUNTAS_SECURITY_KEYS_SHOP_ROLE",
        "tuntas.callback.public-url,example.com/callbacks,TUNTAS_CALLBACK_PUBLIC_URL",
        "tuntas.tracking.public-url,orders.example.com,TUNTAS_TRACKING_PUBLIC_URL",
        "tuntas.tracking.public-url,https://example.com/?a=b,TUNTAS_TRACKING_PUBLIC_URL",
        "tuntas.notification.storefront.url,https://shop.example.com,TUNTAS_NOTIFICATION_STOREFRONT_SECRET",
        "tuntas.notification.storefront.secret,whsec_c2VjcmV0,TUNTAS_NOTIFICATION_STOREFRONT_URL",
        "tuntas.notification.telegram.base-url,https://example.com#a,TUNTAS_NOTIFICATION_TELEGRAM_BASE_URL",
        "tuntas.notification.whatsapp.base-url,https://example.com?a=b,TUNTAS_NOTIFICATION_WHATSAPP_BASE_URL",
        "tuntas.demo.base-url,https://example.com?a=b,TUNTAS_DEMO_BASE_URL",
        "tuntas.notification.whatsapp.token,EAAG,TUNTAS_NOTIFICATION_WHATSAPP_PHONE_NUMBER_ID",
        "tuntas.notification.whatsapp.phone-number-id,555,TUNTAS_NOTIFICATION_WHATSAPP_TOKEN",
        "tuntas.oidc.issuer,https://id.example.com,TUNTAS_OIDC_CLIENT_ID",
        "tuntas.oidc.client-secret,secret,TUNTAS_OIDC_ISSUER",
        "tuntas.notification.quiet-hours.from,21:00,TUNTAS_NOTIFICATION_QUIET_HOURS_TO",
        "tuntas.notification.quiet-hours.to,07:00,TUNTAS_NOTIFICATION_QUIET_HOURS_FROM",
        "quarkus.http.ssl.certificate.files,no/such/file,QUARKUS_HTTP_SSL_CERTIFICATE_FILES",
        "quarkus.http.ssl.certificate.files,pom.xml,QUARKUS_HTTP_SSL_CERTIFICATE_KEY_FILES",
        "quarkus.http.ssl.certificate.key-files,no/such/file,QUARKUS_HTTP_SSL_CERTIFICATE_KEY_FILES",
        "tuntas.http.trusted-proxies,proxy.example.com,TUNTAS_HTTP_TRUSTED_PROXIES",
        "'tuntas.http.trusted-proxies','10.0.0.7, 10.0.0.0/40',TUNTAS_HTTP_TRUSTED_PROXIES",
        "tuntas.http.forwarded-header,x-real-ip,TUNTAS_HTTP_FORWARDED_HEADER",
        "quarkus.datasource.jdbc.url,jdbc:postgresql://x/y,QUARKUS_DATASOURCE_JDBC_URL"
    })
    void wrongSettingIsNamedWithItsVariable(String property, String value, String variable) {
        assertThat(problems(Map.of(property, value)))
                .extracting(SettingProblem::variable)
                .contains(variable);
    }

    @Test
    void everythingThatIsWrongIsSaidInOneMessage() {
        var message = Settings.describe(problems(Map.of(
                "tuntas.supplier.timeout", "soon",
                "tuntas.encryption.previous-keys", "broken",
                "tuntas.commerce.enabled", "ture",
                "tuntas.callback.max-batch", "0",
                "quarkus.http.port", "http")));

        assertThat(message.lines())
                .hasSize(6)
                .contains(
                        "  TUNTAS_SUPPLIER_TIMEOUT: 'soon' is not a time span; write a number and its unit,"
                                + " such as 500ms, 20s, 5m, 6h or 1d",
                        "  TUNTAS_COMMERCE_ENABLED: 'ture' is neither true nor false",
                        "  QUARKUS_HTTP_PORT: 'http' is not a port; write a number up to 65535");
    }

    /// With what the outbox appends, it has to fit into the column.
    @Test
    void urlOfTheShopIsNoLongerThanTheOutboxAllows() {
        var longest = "https://shop.example.com/" + "x".repeat(455);

        assertThat(problems(Map.of("tuntas.notification.storefront.url", longest)))
                .noneMatch(problem -> problem.variable().equals("TUNTAS_NOTIFICATION_STOREFRONT_URL"));
        assertThat(problems(Map.of("tuntas.notification.storefront.url", longest + "x")))
                .anyMatch(problem -> problem.variable().equals("TUNTAS_NOTIFICATION_STOREFRONT_URL")
                        && problem.toString().contains("at most 480 characters"));
    }

    @Test
    void callbackUrlIsNoLongerThanItsColumn() {
        var longest = "https://shop.example.com/" + "x".repeat(475);

        assertThat(problems(Map.of("tuntas.callback.public-url", longest)))
                .noneMatch(problem -> problem.variable().equals("TUNTAS_CALLBACK_PUBLIC_URL"));
        assertThat(problems(Map.of("tuntas.callback.public-url", longest + "x")))
                .anyMatch(problem -> problem.variable().equals("TUNTAS_CALLBACK_PUBLIC_URL")
                        && problem.toString().contains("at most 500 characters"));
    }

    @ParameterizedTest
    @CsvSource({"TRUE,true", "yes,true", "On,true", "1,true", "False,false", "NO,false", "off,false", "0,false"})
    void booleansAreUnderstoodInEverySpelling(String spelling, String meaning) {
        var settings = settings(Map.of("tuntas.commerce.enabled", spelling), "prod");

        assertThat(settings.problems()).isEmpty();
        assertThat(settings.plainly()).containsEntry("tuntas.commerce.enabled", meaning);
        assertThat(settings.isCommerceEnabled()).isEqualTo(Boolean.parseBoolean(meaning));
    }

    @Test
    void portsAreDifferent() {
        assertThat(problems(Map.of("quarkus.http.port", "8080", "quarkus.management.port", "8080")))
                .extracting(SettingProblem::variable)
                .containsExactly("QUARKUS_MANAGEMENT_PORT");
        assertThat(problems(Map.of("quarkus.http.port", "0", "quarkus.http.ssl-port", "0")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "quarkus.mailer.port,smtp",
        "quarkus.datasource.jdbc.max-size,lots",
        "quarkus.shutdown.timeout,soon",
        "quarkus.log.console.json.enabled,ja"
    })
    void documentedSettingsOfTheFrameworkAreChecked(String property, String value) {
        assertThat(problems(Map.of(property, value)))
                .extracting(SettingProblem::variable)
                .containsExactly(SettingProblem.of(property, "").variable());
    }

    @ParameterizedTest
    @CsvSource({"1M,", "16M,17M", "16M,1G"})
    void largestBodyFitsIntoTheMemoryOfAll(String memory, @Nullable String largest) {
        var settings = Map.of("tuntas.http.body-memory", memory);

        assertThat(problems(largest == null ? settings : with(settings, "tuntas.http.max-body", largest)))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.variable()).isEqualTo("TUNTAS_HTTP_BODY_MEMORY");
                    assertThat(problem.advice()).contains("TUNTAS_HTTP_MAX_BODY");
                });
    }

    @Test
    void largestBodyMayTakeTheMemoryOfAll() {
        assertThat(problems(Map.of("tuntas.http.max-body", "16M"))).isEmpty();
        assertThat(problems(Map.of("tuntas.http.max-body", "17M"))).hasSize(1);
        assertThat(problems(Map.of("tuntas.http.max-body", "1M", "tuntas.http.body-memory", "1024K")))
                .isEmpty();
    }

    /// Short enough for who accepts that messages are repeated, so it is not refused.
    @ParameterizedTest
    @CsvSource({
        "tuntas.supplier.timeout,14s,3 times TUNTAS_SUPPLIER_TIMEOUT",
        "tuntas.notification.mail.timeout,41s,than TUNTAS_NOTIFICATION_MAIL_TIMEOUT",
        "tuntas.notification.webhook.timeout,1m,than TUNTAS_NOTIFICATION_WEBHOOK_TIMEOUT",
        "tuntas.commerce.webhook.timeout,1m,than TUNTAS_COMMERCE_WEBHOOK_TIMEOUT",
        "tuntas.work.drain-timeout,29s,3 times TUNTAS_SUPPLIER_TIMEOUT",
        "tuntas.work.drain-timeout,0s,3 times TUNTAS_SUPPLIER_TIMEOUT"
    })
    void drainThatCutsTheSlowestStepShortGetsAWarning(String property, String time, String step) {
        assertThat(problems(Map.of(property, time))).isEmpty();
        assertThat(warnings(Map.of(property, time)))
                .singleElement()
                .asString()
                .contains(" TUNTAS_WORK_DRAIN_TIMEOUT is shorter than ", step);
    }

    @Test
    void drainMayTakeAsLongAsTheSlowestStep() {
        assertThat(warnings(Map.of("tuntas.work.drain-timeout", "30s"))).isEmpty();
        assertThat(warnings(Map.of("tuntas.work.drain-timeout", "60s", "tuntas.supplier.timeout", "20s")))
                .isEmpty();
    }

    /// 0 would wait for ever, with all that waits behind it.
    @ParameterizedTest
    @CsvSource({
        "quarkus.datasource.jdbc.acquisition-timeout,0s",
        "quarkus.datasource.jdbc.acquisition-timeout,99ms",
        "quarkus.datasource.commerce.jdbc.acquisition-timeout,0",
        "quarkus.datasource.commerce.jdbc.acquisition-timeout,31S"
    })
    void waitForAConnectionIsLimited(String property, String time) {
        assertThat(problems(Map.of("tuntas.commerce.enabled", "true", property, time)))
                .containsExactly(SettingProblem.of(
                        property, "must be at least 100ms and at most 30s; with 0, requests would wait for ever"));
        assertThat(problems(Map.of("tuntas.commerce.enabled", "true", property, "30S")))
                .isEmpty();
    }

    @Test
    void supportMayBeAMailAddress() {
        assertThat(problems(Map.of("tuntas.tracking.support-url", "mailto:help@example.com")))
                .isEmpty();
    }
}
