package id.tuntas.testsupport;

import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;

/// Settings as a test wants them, beside those of the running application.
public final class MappedSettings {

    private MappedSettings() {}

    /// @param type a config mapping; what is not named here has its default
    public static <T> T of(Class<T> type, Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .addDiscoveredConverters()
                .withConverter(Duration.class, 500, new DurationConverter())
                .withMapping(type)
                .withValidateUnknown(false)
                .withDefaultValues(settings)
                .build()
                .getConfigMapping(type);
    }
}
