package id.tuntas.platform.http.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.vertx.http.HttpsServerStart;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.http.HttpServerOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CertificateWatchTest {

    @Test
    void withoutHttpsItIsReady() {
        assertThat(obstacle(watch(Map.of()))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "quarkus.http.ssl.certificate.files",
                "quarkus.http.ssl.certificate.key-store-file",
                "quarkus.http.tls-configuration-name",
                "quarkus.tls.key-store.pem.acme.cert"
            })
    void untilHttpsIsServedItIsNotReady(String setting) {
        assertThat(obstacle(watch(Map.of(setting, "tls.crt")))).contains("HTTPS is not served yet");
    }

    /// The framework has defaults for some.
    @ParameterizedTest
    @CsvSource({
        "quarkus.http.ssl.certificate.reload-period, 30s",
        "quarkus.tls.key-store.sni, false",
        "quarkus.http.ssl.certificate.key-store-file-type, PKCS12",
        "quarkus.http.ssl.certificate.files, ''"
    })
    void settingsThatNameNoCertificateExpectNoHttps(String setting, String value) {
        assertThat(obstacle(watch(Map.of(setting, value)))).isEmpty();
    }

    /// As Java answers whose key does not belong to its certificate.
    @Test
    void serverThatCannotShakeHandsIsSaid() {
        var watch = watch(Map.of("quarkus.http.ssl.certificate.files", "tls.crt"));

        answering(new byte[] {21, 3, 3, 0, 2, 2, 40}, watch::begin); // the alert handshake_failure

        assertThat(obstacle(watch)).hasValueSatisfying(why -> assertThat(why)
                .startsWith("HTTPS cannot be served: ")
                .contains("handshake_failure", "key")
                .doesNotContain("\n"));
    }

    @Test
    void connectionThatIsClosedSaysNothingOfTheCertificate() {
        var watch = watch(Map.of());

        answering(new byte[0], watch::begin);

        assertThat(obstacle(watch)).isEmpty();
    }

    /// As with `QUARKUS_HTTP_SSL_PORT=0`.
    @Test
    void anyFreePortThatQuarkusHasTakenIsLookedAt() {
        answering(new byte[] {21, 3, 3, 0, 2, 2, 40}, address -> {
            var watch = watch(Map.of(
                    "quarkus.http.ssl.certificate.files",
                    "tls.crt",
                    "quarkus.http.ssl-port",
                    String.valueOf(address.getPort())));

            watch.httpsStarts(new HttpsServerStart(
                    new HttpServerOptions().setHost("127.0.0.1").setPort(-1)));

            assertThat(obstacle(watch))
                    .hasValueSatisfying(why -> assertThat(why).contains("handshake_failure"));
        });
    }

    private static CertificateWatch watch(Map<String, String> settings) {
        return new CertificateWatch(
                Clock.systemUTC(),
                new SmallRyeConfigBuilder().withDefaultValues(settings).build(),
                () -> Duration.ofDays(14));
    }

    private static Optional<String> obstacle(CertificateWatch watch) {
        return watch.state().getData().map(data -> String.valueOf(data.get("reason")));
    }

    /// Has a server answer the first connection, and close it.
    private static void answering(byte[] bytes, Consumer<InetSocketAddress> calls) {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.startVirtualThread(() -> {
                try (var client = server.accept()) {
                    client.getInputStream().readNBytes(5);
                    client.getOutputStream().write(bytes);
                    client.shutdownOutput();
                    client.getInputStream().readAllBytes();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            calls.accept(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.getLocalPort()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
