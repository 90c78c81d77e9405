package id.tuntas.commerce.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.CommerceConfig;
import id.tuntas.platform.outbound.Receiver;
import id.tuntas.platform.outbound.WebhookClient;
import id.tuntas.platform.security.Encryption;
import id.tuntas.testsupport.MappedSettings;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.stream.IntStream;
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

    @Inject
    Clock clock;

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

    @Test
    void resellerSendsThirtyAMinute() {
        var sendTest = sendTest(Clock.fixed(clock.instant(), ZoneOffset.UTC));
        var webhook = listeningAt("https://localhost/");
        IntStream.range(0, 30).forEach(_ -> sendTest.send(webhook));

        assertThatThrownBy(() -> sendTest.send(webhook))
                .isInstanceOf(ApiError.class)
                .hasMessage("TOO_MANY_REQUESTS");

        assertThat(sendTest.send(listeningAt("https://localhost/")).status()).isFalse();
    }

    private Confirmation<SendTest.Report> reportOf(String url) {
        return sendTest(clock).send(listeningAt(url));
    }

    private SendTest sendTest(Clock time) {
        var settings = MappedSettings.of(CommerceConfig.class, Map.of());
        return new SendTest(encryption, new SendCallback(client, envelope, config, settings), envelope, time);
    }

    private static Webhook listeningAt(String url) {
        return ListeningReseller.opened().listeningAt(URI.create(url)).settings();
    }
}
