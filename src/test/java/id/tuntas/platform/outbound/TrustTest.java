package id.tuntas.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.outbound.WebhookAnswer.Failed;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.tls.TlsConfiguration;
import io.quarkus.tls.TlsConfigurationRegistry;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@QuarkusTest
class TrustTest {

    @Inject
    Vertx vertx;

    @Inject
    OutboundConfig config;

    @Inject
    Clock clock;

    @TestHTTPResource(value = "/nothing-here", tls = true)
    URI selfSigned;

    @Test
    void selfSignedCertificateIsRefusedWhereNothingIsConfigured() {
        var connections = new Connections(vertx, new NothingConfigured(), config, clock);

        var answer = new WebhookClient(new HostAddresses(Clock.systemUTC()), connections)
                .post(new WebhookRequest(selfSigned, Map.of(), new byte[0], Duration.ofSeconds(30), true));

        assertThat(answer).isInstanceOfSatisfying(Failed.class, failed -> assertThat(failed.reason())
                .startsWith("no trusted TLS connection"));
        connections.close();
    }

    private static final class NothingConfigured implements TlsConfigurationRegistry {

        @Override
        public Optional<TlsConfiguration> get(String name) {
            return Optional.empty();
        }

        @Override
        public Optional<TlsConfiguration> getDefault() {
            return Optional.empty();
        }

        @Override
        public void register(String name, TlsConfiguration configuration) {
            throw new UnsupportedOperationException();
        }
    }
}
