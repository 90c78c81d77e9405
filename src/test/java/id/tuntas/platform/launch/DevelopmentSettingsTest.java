package id.tuntas.platform.launch;

import static id.tuntas.platform.launch.TestedSettings.problems;
import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Settings of development, which has its own.
class DevelopmentSettingsTest {

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
}
