package id.tuntas.commerce.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.platform.outbound.Receiver;
import id.tuntas.platform.outbound.WebhookClient;
import id.tuntas.platform.security.Encryption;
import id.tuntas.testsupport.MappedSettings;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Where private addresses are not allowed, as in production.
@QuarkusTest
class SendTestTest {

    @Inject
    WebhookClient client;

    @Inject
    Envelope envelope;

    @Inject
    CommerceWebhookConfig config;

    @Inject
    Encryption encryption;

    /// Else a reseller could find out which names the private network has.
    @ParameterizedTest
    @ValueSource(strings = {"https://localhost/", "https://169.254.169.254/", "https://nobody.invalid/"})
    void privateHostIsReportedLikeOneThatDoesNotExist(String url) {
        var report = reportOf(url);

        assertThat(report.status()).isFalse();
        assertThat(report.message()).isEqualTo("CALLBACK_NOT_ACKNOWLEDGED");
        assertThat(report.error()).isEqualTo("the host has no public address");
        assertThat(report.data().delivered()).isFalse();
        assertThat(report.data().httpStatus()).isNull();
    }

    @Test
    void privateHostGetsNothing() {
        try (var receiver = Receiver.start()) {
            reportOf(receiver.url("/hook").toString());

            assertThat(receiver.received()).isEmpty();
        }
    }

    private Confirmation<SendTest.Report> reportOf(String url) {
        var settings = MappedSettings.of(CommerceConfig.class, Map.of());
        var sendTest = new SendTest(encryption, new SendCallback(client, envelope, config, settings), envelope);
        return sendTest.send(
                ListeningReseller.opened().listeningAt(URI.create(url)).settings());
    }
}
