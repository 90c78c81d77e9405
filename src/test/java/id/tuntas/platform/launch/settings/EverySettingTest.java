package id.tuntas.platform.launch.settings;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.security.address.AddressRange;
import id.tuntas.platform.setting.AtMost;
import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// No setting is forgotten when the settings are checked.
class EverySettingTest {

    private static final Path PROPERTIES = Path.of("src/main/resources/application.properties");

    @ParameterizedTest
    @MethodSource("settings")
    void invalidValueOfASettingIsRefused(Setting setting) {
        var property = setting.property().replace("*", "sample");

        assertThat(problems(setting, property, unreadable(setting)))
                .extracting(SettingProblem::variable)
                .contains(SettingProblem.variable(property));
    }

    /// Numbers, time spans and sizes have at least one bound each.
    @ParameterizedTest
    @MethodSource("numbers")
    void valueOutOfBoundsIsRefused(Setting setting) {
        assertThat(problems(setting, setting.property(), tooSmall(setting.type())))
                .isNotEmpty();
    }

    /// With which the application would start, and then lose money or stop.
    @ParameterizedTest
    @CsvSource({
        "tuntas.supplier.max-answer,16,must be at least 64K",
        "tuntas.supplier.max-answer,2G,must be at most 1G",
        "tuntas.supplier.timeout,10ms,must be at least 50ms",
        "tuntas.supplier.timeout,25d,must be at most 5m",
        "tuntas.http.idle-time,31m,must be at most 30m",
        "tuntas.http.answer-time,11m,must be at most 10m",
        "tuntas.http.max-body,65535,must be at least 64K",
        "tuntas.http.max-body,2G,must be at most 1G",
        "tuntas.http.body-memory,512K,must be at least 1M",
        "tuntas.http.body-memory,9999999999T,must be at most 1T",
        "tuntas.order.price.max-drift,2147483647,must be at most 10000",
        "tuntas.reconcile.sweep-pages,100001,must be at most 100000",
        "tuntas.outbound.keep-alive,25000d,must be at most 1d",
        "tuntas.notification.retry.factor,0.5,must be at least 1",
        "tuntas.notification.concurrency-per-receiver,1000000000,must be at most 10000",
        "tuntas.notification.webhook.concurrency,1000000000,must be at most 10000",
        "tuntas.tracking.concurrency,1000000000,must be at most 10000",
        "tuntas.notification.mail.timeout,25d,must be at most 10m",
        "tuntas.notification.webhook.timeout,25d,must be at most 10m",
        "tuntas.notification.storefront.timeout,25d,must be at most 10m",
        "tuntas.notification.telegram.timeout,25d,must be at most 10m",
        "tuntas.notification.whatsapp.timeout,25d,must be at most 10m",
        "tuntas.alert.webhook.timeout,25d,must be at most 10m",
        "tuntas.commerce.webhook.timeout,25d,must be at most 10m"
    })
    void absurdValueIsRefused(String property, String value, String advice) {
        assertThat(problems(setting(property), property, value)).containsExactly(SettingProblem.of(property, advice));
    }

    @ParameterizedTest
    @CsvSource({
        "tuntas.supplier.max-answer,64K",
        "tuntas.supplier.max-answer,1G",
        "tuntas.supplier.timeout,100ms",
        "tuntas.http.idle-time,30m",
        "tuntas.http.max-body,65536",
        "tuntas.http.body-memory,1024K",
        "tuntas.outbound.keep-alive,500ms",
        "tuntas.notification.retry.factor,1",
        "tuntas.notification.webhook.timeout,100ms"
    })
    void unusualValueIsAllowed(String property, String value) {
        assertThat(problems(setting(property), property, value)).isEmpty();
    }

    /// Each call would fail.
    @ParameterizedTest
    @MethodSource("urls")
    void urlThatCannotBeCalledIsRefused(Setting setting) {
        assertThat(problems(setting, setting.property(), "https://tuntas:pass-word@shop.example/api"))
                .containsExactly(SettingProblem.of(
                        setting.property(), "the URL carries credentials; write one such as https://example.com"));
        assertThat(problems(setting, setting.property(), "https://shop.example:84430/api"))
                .containsExactly(SettingProblem.of(
                        setting.property(), "the URL's port does not exist; write one such as https://example.com"));
        assertThat(problems(setting, setting.property(), "http://shop.example:0/api"))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ftp://tuntas:pass-word@shop.example", "https://tuntas:pass-word @shop.example"})
    void passwordInAUrlIsNotRepeated(String url) {
        assertThat(problems(setting("tuntas.alert.webhook.url"), "tuntas.alert.webhook.url", url))
                .singleElement()
                .satisfies(problem -> assertThat(problem.advice())
                        .contains("is not an http or https URL")
                        .doesNotContain("pass-word"));
    }

    /// Which would close idle connections first, while a proxy sends a request on them.
    @Test
    void frameworkKeepsIdleConnectionsLongerThanCanBeSet() throws IOException {
        var backstop = DurationConverter.parseDuration(properties().getProperty("quarkus.http.idle-timeout"));

        // The client is given both for a small rest of an answer.
        assertThat(backstop).isGreaterThan(most("tuntas.http.idle-time").plus(most("tuntas.http.answer-time")));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void listWithoutValuesIsRefused(Setting setting) {
        assertThat(problems(setting, setting.property(), ","))
                .extracting(SettingProblem::advice)
                .containsExactly("is empty; give it a value, or unset it for the default");
    }

    @ParameterizedTest
    @MethodSource("settings")
    void missingRequiredSettingIsRefused(Setting setting) {
        var problems = problems(setting, "tuntas.other", "x");

        assertThat(problems.isEmpty()).isEqualTo(!setting.isRequired() || setting.hasEntries());
    }

    @Test
    void everySecretOfDevelopmentIsWellKnown() throws IOException {
        var properties = properties();
        var secrets = properties.stringPropertyNames().stream()
                .filter(name -> name.startsWith("%dev") && name.contains(".tuntas.") && Secrets.are(name))
                .map(properties::getProperty);

        assertThat(secrets).hasSizeGreaterThan(5).allMatch(Secrets::isWellKnown);
    }

    static Stream<Setting> settings() {
        return Setting.all().stream();
    }

    static Stream<Setting> urls() {
        return settings().filter(setting -> setting.type() == URI.class);
    }

    static Stream<Setting> lists() {
        return settings().filter(setting -> setting.isList() && !setting.isOptional());
    }

    static Stream<Setting> numbers() {
        return settings()
                .filter(setting -> !setting.property().endsWith("random-seed"))
                .filter(setting -> List.of(
                                int.class,
                                long.class,
                                double.class,
                                Integer.class,
                                Long.class,
                                Double.class,
                                Duration.class,
                                MemorySize.class)
                        .contains(setting.type()));
    }

    private static Properties properties() throws IOException {
        var properties = new Properties();
        properties.load(new StringReader(Files.readString(PROPERTIES)));
        return properties;
    }

    private static Setting setting(String property) {
        return settings()
                .filter(setting -> setting.property().equals(property))
                .findFirst()
                .orElseThrow();
    }

    private static Duration most(String property) {
        return setting(property).rules().stream()
                .filter(AtMost.class::isInstance)
                .map(rule -> DurationConverter.parseDuration(((AtMost) rule).value()))
                .findFirst()
                .orElseThrow();
    }

    private static String tooSmall(Class<?> type) {
        if (type == MemorySize.class) {
            return "0";
        }
        return type == Duration.class ? "-1s" : "-1";
    }

    private static String unreadable(Setting setting) {
        var type = setting.type();
        if (type == String.class) {
            return "two\nlines";
        }
        assertThat(type.isEnum()
                        || type.isPrimitive()
                        || List.of(
                                        Duration.class,
                                        URI.class,
                                        ZoneId.class,
                                        LocalTime.class,
                                        MemorySize.class,
                                        AddressRange.class,
                                        Integer.class,
                                        Long.class)
                                .contains(type))
                .as("a type that the check knows: " + type)
                .isTrue();
        return "no such thing";
    }

    private static List<SettingProblem> problems(Setting setting, String property, String value) {
        var config = new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .addDiscoveredConverters()
                .withSources(new PropertiesConfigSource(Map.of(property, value), "test", 100))
                .build();
        return new CheckValues(config).problems(List.of(setting));
    }
}
