package id.tuntas.platform.launch.settings;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.security.address.AddressRange;
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
import org.junit.jupiter.params.provider.MethodSource;

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

    /// Numbers and time spans have at least one bound each.
    @ParameterizedTest
    @MethodSource("numbers")
    void valueOutOfBoundsIsRefused(Setting setting) {
        assertThat(problems(setting, setting.property(), setting.type() == Duration.class ? "-1s" : "-1"))
                .isNotEmpty();
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
        var properties = new Properties();
        properties.load(new StringReader(Files.readString(PROPERTIES)));
        var secrets = properties.stringPropertyNames().stream()
                .filter(name -> name.startsWith("%dev") && name.contains(".tuntas.") && Secrets.are(name))
                .map(properties::getProperty);

        assertThat(secrets).hasSizeGreaterThan(5).allMatch(Secrets::isWellKnown);
    }

    static Stream<Setting> settings() {
        return Setting.all().stream();
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
                                Duration.class)
                        .contains(setting.type()));
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
