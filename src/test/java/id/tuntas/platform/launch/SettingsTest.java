package id.tuntas.platform.launch;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.database.schema.Schema;
import id.tuntas.platform.launch.settings.SettingProblem;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {

    private static final String LONG_ENOUGH = "0f6e2c9a4b7d1e8f3a5c0b9d";

    private static final Map<String, String> ENOUGH = Map.of(
            "tuntas.commerce.enabled", "false",
            "tuntas.supplier.base-url", "https://supplier.example.com/api",
            "tuntas.supplier.api-key", "key",
            "tuntas.encryption.key", "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=",
            "tuntas.security.keys.shop.secret", LONG_ENOUGH,
            "tuntas.security.keys.shop.role", "storefront",
            "tuntas.security.keys.person.secret", LONG_ENOUGH + "1",
            "tuntas.security.keys.person.role", "operator");

    private static final String WEBHOOK = "tuntas.notification.storefront.";
    private static final String CONNECTIONS = "quarkus.datasource.jdbc.max-size";
    private static final String QUIET = "tuntas.notification.quiet-hours.";

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

    @Test
    void secretMayNotBeUsedTwice() {
        var operator =
                Map.of("tuntas.security.keys.admin.secret", LONG_ENOUGH, "tuntas.security.keys.admin.role", "operator");

        assertThat(problems(operator))
                .containsExactly(new SettingProblem(
                        "TUNTAS_SECURITY_KEYS_SHOP_SECRET",
                        "is the same secret as TUNTAS_SECURITY_KEYS_ADMIN_SECRET; use a different one for each"));
        assertThat(problems(Map.of("tuntas.supplier.api-key", LONG_ENOUGH)))
                .extracting(SettingProblem::variable)
                .hasSize(1);
    }

    @Test
    void noSecretIsRepeatedInTheMessage() {
        var message = Settings.describe(problems(Map.of(
                "tuntas.security.keys.shop.secret", "too-short",
                "tuntas.encryption.key", "half-a-key",
                "tuntas.encryption.previous-keys", "old-half-a-key",
                "tuntas.supplier.api-key", "supplier\nkey",
                "tuntas.notification.webhook.secret", "no-such-secret")));

        assertThat(message.lines()).hasSize(6);
        assertThat(message).doesNotContain("too-short", "half-a-key", "supplier\nkey", "no-such-secret");
    }

    @Test
    void developmentMayHaveShortAndWellKnownKeys() {
        var keys = Map.of(
                "tuntas.security.keys.shop.secret", "dev-storefront",
                "tuntas.encryption.key", "ZGV2ZWxvcG1lbnQgb25seSBub3QgYSBzZWNyZXQhISE=");

        assertThat(problems(keys)).hasSize(2);
        assertThat(problems(keys, "dev")).isEmpty();
    }

    @Test
    void settingsOfDevelopmentAreFine() throws IOException {
        assertThat(ofDevelopment(Map.of()).problems()).isEmpty();
    }

    @Test
    void developmentCallsItselfAtThePortsThatItHas() throws IOException {
        var settings = ofDevelopment(Map.of("QUARKUS_HTTP_PORT", "18080", "QUARKUS_HTTP_SSL_PORT", "18443"));

        assertThat(settings.problems()).isEmpty();
        assertThat(settings.text("tuntas.supplier.base-url")).isEqualTo("http://localhost:18080/api");
        assertThat(settings.text("tuntas.callback.public-url")).isEqualTo("https://localhost:18443/callbacks/supplier");
        assertThat(settings.text("tuntas.tracking.public-url")).isEqualTo("http://localhost:18080");
    }

    /// Also the package, in which the mailer is no mock by itself.
    @Test
    void developmentSendsNoMails() throws IOException {
        assertThat(ofDevelopment(Map.of()).text("quarkus.mailer.mock")).isEqualTo("true");
        assertThat(ofDevelopment(Map.of("QUARKUS_MAILER_MOCK", "false")).text("quarkus.mailer.mock"))
                .isEqualTo("false");
    }

    private static Settings ofDevelopment(Map<String, String> variables) throws IOException {
        return new Settings(new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .addDiscoveredConverters()
                .withProfile("dev")
                .withSources(
                        new EnvConfigSource(variables, 300),
                        new PropertiesConfigSource(
                                Path.of("src/main/resources/application.properties")
                                        .toUri()
                                        .toURL(),
                                100))
                .build());
    }

    @ParameterizedTest
    @CsvSource({
        "tuntas.commerce.webhook.faults.lose,0.5",
        "tuntas.commerce.dispatch.failure-rate,0.02",
        "tuntas.commerce.topup.pay-after,1m"
    })
    void settingsOfTheSimulationNeedTheSimulation(String property, String value) {
        var wanted = Map.of("tuntas.commerce.enabled", "true", property, value);

        assertThat(problems(wanted)).singleElement().satisfies(problem -> assertThat(problem.advice())
                .contains("TUNTAS_COMMERCE_SIMULATION=true"));
        assertThat(problems(with(wanted, "tuntas.commerce.simulation", "yes"))).isEmpty();
        assertThat(problems(with(wanted, "tuntas.commerce.enabled", "no"))).isEmpty();
    }

    @Test
    void settingsOfTheSimulationAreFoundInTheEnvironmentToo() {
        var simulating = fromEnvironment(Map.of(
                "TUNTAS_COMMERCE_ENABLED", "true",
                "TUNTAS_COMMERCE_WEBHOOK_FAULTS_MIS_SIGN", "0.5",
                "TUNTAS_COMMERCE_DISPATCH_FAILURE_RATE", "0.02",
                "TUNTAS_COMMERCE_TOPUP_PAY_AFTER", "1m"));

        assertThat(simulating.problems())
                .extracting(SettingProblem::variable)
                .containsExactlyInAnyOrder(
                        "TUNTAS_COMMERCE_WEBHOOK_FAULTS_MIS_SIGN",
                        "TUNTAS_COMMERCE_DISPATCH_FAILURE_RATE",
                        "TUNTAS_COMMERCE_TOPUP_PAY_AFTER");
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
    void namesOfKeysMayHaveSeveralWords() {
        var settings = settings(
                Map.of(
                        "tuntas.security.keys.my.other.shop.secret",
                        LONG_ENOUGH + "2",
                        "tuntas.security.keys.my.other.shop.role",
                        "storefront"),
                "prod");

        assertThat(settings.problems()).isEmpty();
        assertThat(settings.plainly())
                .containsEntry("tuntas.security.keys.my-other-shop.secret", LONG_ENOUGH + "2")
                .containsEntry("tuntas.security.keys.my-other-shop.role", "storefront")
                .hasSize(2);
    }

    @Test
    void simulationIsWarnedOfInProductionOnly() {
        var simulating = Map.of("tuntas.commerce.enabled", "true", "tuntas.commerce.simulation", "true");

        assertThat(settings(simulating, "prod").simulatesInProduction()).isTrue();
        assertThat(settings(simulating, "dev").simulatesInProduction()).isFalse();
        assertThat(settings(Map.of(), "prod").simulatesInProduction()).isFalse();
    }

    @Test
    void portsAreDifferent() {
        assertThat(problems(Map.of("quarkus.http.port", "8080", "quarkus.management.port", "8080")))
                .extracting(SettingProblem::variable)
                .containsExactly("QUARKUS_MANAGEMENT_PORT");
        assertThat(problems(Map.of("quarkus.http.port", "0", "quarkus.http.ssl-port", "0")))
                .isEmpty();
    }

    @Test
    void whereNoDatabaseIsEmbeddedOneIsNamed() {
        assertThat(settings(Map.of(), "prod").problems(false))
                .extracting(SettingProblem::variable)
                .containsExactly("QUARKUS_DATASOURCE_JDBC_URL");
        assertThat(settings(Map.of("tuntas.commerce.enabled", "true"), "prod").problems(false))
                .extracting(SettingProblem::variable)
                .containsExactly("QUARKUS_DATASOURCE_JDBC_URL", "QUARKUS_DATASOURCE_COMMERCE_JDBC_URL");
        assertThat(settings(Map.of(), "prod").problems(true)).isEmpty();
    }

    @Test
    void folderOfTheEmbeddedDatabaseCanBeWritten() {
        var below = Map.of("tuntas.data-dir", "pom.xml/data");

        assertThat(settings(below, "prod").problems(true)).singleElement().satisfies(problem -> {
            assertThat(problem.variable()).isEqualTo("TUNTAS_DATA_DIR");
            assertThat(problem.advice())
                    .contains(Path.of("pom.xml").toAbsolutePath().toString(), "QUARKUS_DATASOURCE_JDBC_URL");
        });
        var own = with(below, "quarkus.datasource.jdbc.url", "jdbc:mysql://localhost/tuntas");
        assertThat(settings(with(own, "quarkus.datasource.username", "tuntas"), "prod")
                        .problems(true))
                .isEmpty();
    }

    /// As after `. file` in a shell with a URL that has an unquoted `&`: its assignment runs in the background.
    @ParameterizedTest
    @CsvSource({
        "quarkus.datasource.username,QUARKUS_DATASOURCE_JDBC_URL",
        "quarkus.datasource.password,QUARKUS_DATASOURCE_JDBC_URL",
        "quarkus.datasource.commerce.username,QUARKUS_DATASOURCE_COMMERCE_JDBC_URL",
        "quarkus.datasource.commerce.password,QUARKUS_DATASOURCE_COMMERCE_JDBC_URL"
    })
    void databaseWhoseUrlWasLostIsNotReplacedByAnEmbeddedOne(String property, String url) {
        var settings = Map.of("tuntas.commerce.enabled", "true", property, "tuntas");

        assertThat(problems(settings)).singleElement().satisfies(problem -> {
            assertThat(problem.variable()).isEqualTo(url);
            assertThat(problem.advice())
                    .contains(SettingProblem.of(property, "").variable());
        });
        assertThat(settings(settings, "prod").problems(false))
                .extracting(SettingProblem::variable)
                .containsExactlyInAnyOrder("QUARKUS_DATASOURCE_JDBC_URL", "QUARKUS_DATASOURCE_COMMERCE_JDBC_URL");
    }

    @Test
    void userOfADatabaseThatIsNotUsedNeedsNoUrl() {
        assertThat(problems(Map.of("quarkus.datasource.commerce.username", "tuntas")))
                .isEmpty();
    }

    @Test
    void periodOfReadingACertificateAgainIsNoCertificate() {
        assertThat(settings(Map.of("quarkus.http.ssl.certificate.reload-period", "30s"), "prod")
                        .hasCertificate())
                .isFalse();
        assertThat(settings(Map.of("quarkus.http.ssl.certificate.files", "tls.crt"), "prod")
                        .hasCertificate())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "QUARKUS_HTTP_SSL_CERTIFICATE_FILES",
                "QUARKUS_HTTP_SSL_CERTIFICATE_KEY_STORE_FILE",
                "QUARKUS_HTTP_TLS_CONFIGURATION_NAME",
                "QUARKUS_TLS_KEY_STORE_PEM_ACME_CERT"
            })
    void certificateOfTheEnvironmentIsNotReplacedByOurs(String variable) {
        assertThat(fromEnvironment(Map.of(variable, "tls.crt")).hasCertificate())
                .isTrue();
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

    @Test
    void unclearSwitchOfARoleStopsTheMigration() {
        var unclear = Map.of(
                "tuntas.commerce.enabled", "maybe",
                "quarkus.datasource.jdbc.url", "jdbc:mysql://localhost/tuntas",
                "quarkus.datasource.username", "tuntas",
                "quarkus.datasource.password", "secret");

        assertThat(settings(unclear, "prod").problemsOfMigration())
                .extracting(SettingProblem::variable)
                .containsExactly("TUNTAS_COMMERCE_ENABLED");
        assertThat(settings(with(unclear, "tuntas.commerce.enabled", "off"), "prod")
                        .problemsOfMigration())
                .isEmpty();
    }

    @Test
    void migrationIncludesADatabaseOfCommerceWhoseRoleIsNotNamed() {
        var settings = settings(
                Map.of(
                        "quarkus.datasource.jdbc.url", "jdbc:mysql://localhost/tuntas",
                        "quarkus.datasource.username", "tuntas",
                        "quarkus.datasource.password", "secret",
                        "quarkus.datasource.commerce.jdbc.url", "jdbc:mysql://localhost/commerce"),
                "prod");

        assertThat(settings.problemsOfMigration())
                .extracting(SettingProblem::variable)
                .containsExactly("QUARKUS_DATASOURCE_COMMERCE_USERNAME", "QUARKUS_DATASOURCE_COMMERCE_PASSWORD");
        assertThat(settings.schemasToMigrate()).extracting(Schema::role).containsExactly("fulfilment", "commerce");
        assertThat(settings.schemas()).extracting(Schema::role).containsExactly("fulfilment");
    }

    @Test
    void quietHoursAreTimesOfDay() {
        assertThat(problems(Map.of(QUIET + "from", "9 pm", QUIET + "to", "25:00")))
                .extracting(SettingProblem::variable)
                .containsExactly("TUNTAS_NOTIFICATION_QUIET_HOURS_FROM", "TUNTAS_NOTIFICATION_QUIET_HOURS_TO");
    }

    /// They have no effect, but the service ran with them before.
    @Test
    void quietHoursThatEndWhenTheyStartOnlyGetAWarning() {
        var never = Map.of(QUIET + "from", "00:00", QUIET + "to", "00:00");

        assertThat(problems(never)).isEmpty();
        assertThat(warnings(never)).singleElement().asString().contains(" TUNTAS_NOTIFICATION_QUIET_HOURS_TO ");
        assertThat(warnings(Map.of(QUIET + "from", "21:00", QUIET + "to", "07:00")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"grace,96h,window,", "grace,72h,window,72h"})
    void everyRunComparesSomething(String one, String time, String other, String itsTime) {
        assertThat(problems(reconciled(one, time, other, itsTime)))
                .extracting(SettingProblem::variable)
                .containsExactly("TUNTAS_RECONCILE_MONEY_GRACE");
    }

    /// Who needs no reconciliation may have set a long time.
    @ParameterizedTest
    @CsvSource({"every,32d,window,", "every,62d,window,61d"})
    void reconciliationsThatLeaveOrdersOutOnlyGetAWarning(String one, String time, String other, String itsTime) {
        var settings = reconciled(one, time, other, itsTime);

        assertThat(problems(settings)).isEmpty();
        assertThat(warnings(settings)).singleElement().asString().contains(" TUNTAS_RECONCILE_MONEY_EVERY ");
    }

    @ParameterizedTest
    @CsvSource({"grace,71h,window,", "grace,96h,window,97h", "every,31d,window,", "every,60d,window,61d"})
    void reconciliationsMayBeRare(String one, String time, String other, String itsTime) {
        assertThat(problems(reconciled(one, time, other, itsTime))).isEmpty();
        assertThat(warnings(reconciled(one, time, other, itsTime))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"storefront", "viewer", "merchant"})
    void installationWithoutAnOperatorOnlyGetsAWarning(String role) {
        var none = Map.of("tuntas.security.keys.person.role", role);

        assertThat(problems(none)).isEmpty();
        assertThat(warnings(none))
                .singleElement()
                .asString()
                .contains(" TUNTAS_SECURITY_KEYS_<NAME>_ROLE=operator ", "nobody can act");
        assertThat(warnings(with(none, "tuntas.oidc.issuer", "https://id.example.com")))
                .isEmpty();
        assertThat(warnings(Map.of())).isEmpty();
    }

    @Test
    void migrationWithoutKeysNeedsNoOperator() {
        assertThat(new Settings(new SmallRyeConfigBuilder().build()).warnings(Map.of()))
                .isEmpty();
    }

    private static List<String> warnings(Map<String, String> properties) {
        return settings(properties, "prod").warnings(Map.of());
    }

    private static Map<String, String> reconciled(String one, String time, String other, @Nullable String itsTime) {
        var prefix = "tuntas.reconcile.money.";
        return itsTime == null ? Map.of(prefix + one, time) : Map.of(prefix + one, time, prefix + other, itsTime);
    }

    @Test
    void supportMayBeAMailAddress() {
        assertThat(problems(Map.of("tuntas.tracking.support-url", "mailto:help@example.com")))
                .isEmpty();
    }

    @Test
    void alertsByMailNeedASender() {
        assertThat(problems(Map.of("tuntas.alert.mail-to", "oncall@example.com")))
                .singleElement()
                .satisfies(problem -> assertThat(problem.advice()).contains("TUNTAS_ALERT_MAIL_TO"));
        assertThat(fromEnvironment(Map.of(
                                "TUNTAS_ALERT_MAIL_TO", "oncall@example.com",
                                "TUNTAS_NOTIFICATION_MAIL_FROM", "Shop <shop@example.com>"))
                        .problems())
                .isEmpty();
        assertThat(fromEnvironment(Map.of(
                                "TUNTAS_ALERT_MAIL_TO", "oncall@example.com",
                                "QUARKUS_MAILER_FROM", "shop@example.com"))
                        .problems())
                .isEmpty();
        // As Compose passes on a variable without a value: it hides the mailer's.
        assertThat(fromEnvironment(Map.of(
                                "TUNTAS_ALERT_MAIL_TO", "oncall@example.com",
                                "TUNTAS_NOTIFICATION_MAIL_FROM", "",
                                "QUARKUS_MAILER_FROM", "shop@example.com"))
                        .problems())
                .hasSize(1);
    }

    @Test
    void shardsNeedSomeConnections() {
        var shards = Map.of("tuntas.database.shards", "low,high", CONNECTIONS, "3");

        assertThat(problems(shards))
                .containsExactly(SettingProblem.of(CONNECTIONS, "must be at least 4 with TUNTAS_DATABASE_SHARDS"));
        assertThat(problems(with(shards, CONNECTIONS, "4"))).isEmpty();
        assertThat(problems(Map.of(CONNECTIONS, "1"))).isEmpty();
        assertThat(problems(Map.of(CONNECTIONS, "0"))).hasSize(1);
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

    @Test
    void templatesThatLeadToGoodsNeedThePages() {
        var templates = fromEnvironment(Map.of(
                "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_TAKEN", "order_taken",
                "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_DELIVERED", "order_done",
                "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_PARTLY_DELIVERED", "order_partly_done"));

        assertThat(templates.problems())
                .allMatch(problem -> problem.advice().contains("TUNTAS_TRACKING_PUBLIC_URL"))
                .extracting(SettingProblem::variable)
                .containsExactly(
                        "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_DELIVERED",
                        "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_PARTLY_DELIVERED");
        assertThat(problems(Map.of(
                        "tuntas.notification.whatsapp.templates.delivered",
                        "order_done",
                        "tuntas.tracking.public-url",
                        "https://orders.example.com")))
                .isEmpty();
    }

    @Test
    void templatesThatLeadToGoodsNeedALink() {
        var parameters = "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATE_PARAMETERS";
        var withGoods = Map.of(
                "TUNTAS_TRACKING_PUBLIC_URL", "https://orders.example.com",
                "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_CORRECTED", "order_corrected");
        var without = Map.of("TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_TAKEN", "order_taken", parameters, "reference");

        assertThat(fromEnvironment(with(withGoods, parameters, "name,reference"))
                        .problems())
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.variable()).isEqualTo(parameters);
                    assertThat(problem.advice()).contains("link", "TUNTAS_NOTIFICATION_WHATSAPP_TEMPLATES_CORRECTED");
                });
        assertThat(fromEnvironment(with(withGoods, parameters, "reference, LINK"))
                        .problems())
                .isEmpty();
        assertThat(fromEnvironment(withGoods).problems()).isEmpty();
        assertThat(fromEnvironment(without).problems()).isEmpty();
    }

    private static Map<String, String> with(Map<String, String> settings, String property, String value) {
        var all = new HashMap<>(settings);
        all.put(property, value);
        return all;
    }

    private static List<SettingProblem> problems(Map<String, String> more) {
        return problems(more, "prod");
    }

    private static List<SettingProblem> problems(Map<String, String> more, String profile) {
        return settings(more, profile).problems();
    }

    private static Settings fromEnvironment(Map<String, String> variables) {
        return new Settings(new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .addDiscoveredConverters()
                .withProfile("prod")
                .withSources(new PropertiesConfigSource(ENOUGH, "test", 100), new EnvConfigSource(variables, 300))
                .build());
    }

    private static Settings settings(Map<String, String> more, String profile) {
        var all = new HashMap<>(ENOUGH);
        all.putAll(more);
        return new Settings(new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .addDiscoveredConverters()
                .withProfile(profile)
                .withSources(new PropertiesConfigSource(all, "test", 100))
                .build());
    }
}
