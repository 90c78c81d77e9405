package id.tuntas.platform.launch;

import static id.tuntas.platform.launch.TestedSettings.fromEnvironment;
import static id.tuntas.platform.launch.TestedSettings.settings;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whether a certificate is given, or one is made.
class CertificateSettingsTest {

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
}
