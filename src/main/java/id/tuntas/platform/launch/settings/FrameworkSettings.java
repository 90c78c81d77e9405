package id.tuntas.platform.launch.settings;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The framework's settings that the documents name. The framework itself would report a wrong one only after the
/// database was started and migrated, and would not name the variable.
final class FrameworkSettings {

    private FrameworkSettings() {}

    static List<Setting> documented() {
        return Stream.of(
                        of(
                                int.class,
                                "quarkus.datasource.jdbc.max-size",
                                "quarkus.datasource.commerce.jdbc.max-size",
                                "quarkus.mailer.port"),
                        of(
                                Duration.class,
                                "quarkus.datasource.jdbc.acquisition-timeout",
                                "quarkus.datasource.jdbc.max-lifetime",
                                "quarkus.datasource.commerce.jdbc.acquisition-timeout",
                                "quarkus.datasource.commerce.jdbc.max-lifetime",
                                "quarkus.http.idle-timeout",
                                "quarkus.shutdown.delay",
                                "quarkus.shutdown.timeout"),
                        of(boolean.class, "quarkus.log.console.json.enabled", "quarkus.log.file.json.enabled"))
                .flatMap(settings -> settings)
                .toList();
    }

    private static Stream<Setting> of(Class<?> type, String... properties) {
        return Stream.of(properties).map(property -> new Setting(property, type, false, true, false, Set.of()));
    }
}
