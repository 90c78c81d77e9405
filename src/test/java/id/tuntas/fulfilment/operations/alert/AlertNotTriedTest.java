package id.tuntas.fulfilment.operations.alert;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.notification.channel.SendOutcome.NotTried;
import id.tuntas.fulfilment.notification.channel.SendOutcome.Sent;
import id.tuntas.fulfilment.notification.channel.SendOutcome.TryAgain;
import id.tuntas.fulfilment.notification.channel.mail.MailConfig;
import id.tuntas.fulfilment.notification.channel.webhook.SignedEvent;
import id.tuntas.platform.outbound.MailServer;
import id.tuntas.testsupport.MappedSettings;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A mail without a connection is sent soon, and not at the pace of alerts that failed.
@QuarkusTest
class AlertNotTriedTest {

    @Inject
    SignedEvent event;

    @Inject
    AlertConfig config;

    @Inject
    Destinations destinations;

    @Inject
    ObjectMapper json;

    @Inject
    Clock clock;

    @Test
    void alertWithoutAConnectionWasNotTried() {
        var mail = MappedSettings.of(
                MailConfig.class,
                Map.of(
                        "tuntas.notification.mail.from", "shop@example.com",
                        "tuntas.notification.mail.timeout", "50ms"));
        var answers = List.of(Uni.createFrom().voidItem(), Uni.createFrom().<Void>nothing())
                .iterator();
        var server = new MailServer(_ -> answers.next(), 1, clock);
        var channels = new AlertChannels(server, mail, event, config, destinations, json, clock);

        assertThat(channels.send(alert())).isInstanceOf(Sent.class);
        assertThat(channels.send(alert())).isInstanceOf(TryAgain.class);
        assertThat(channels.send(alert())).isInstanceOf(NotTried.class);
    }

    private OperatorAlert alert() {
        var alert = new OperatorAlert();
        alert.code = "balance_low";
        alert.subject = "";
        alert.channel = AlertReceiver.MAIL;
        alert.recipient = "oncall@example.com";
        alert.detail = "Rp10.000 are left";
        alert.raisedAt = clock.instant();
        return alert;
    }
}
