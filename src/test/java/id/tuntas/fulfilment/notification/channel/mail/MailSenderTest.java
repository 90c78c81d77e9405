package id.tuntas.fulfilment.notification.channel.mail;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.MappedSettings;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MailSenderTest {

    private static final String OURS = "tuntas.notification.mail.from";
    private static final String OF_THE_MAILER = "quarkus.mailer.from";

    @Test
    void senderIsThatOfTheMailerUnlessOneIsSet() {
        assertThat(config(Map.of()).from()).isEmpty();
        assertThat(config(Map.of(OF_THE_MAILER, "a@example.com")).from()).contains("a@example.com");
        assertThat(config(Map.of(OURS, "b@example.com")).from()).contains("b@example.com");
        assertThat(config(Map.of(OF_THE_MAILER, "a@example.com", OURS, "b@example.com"))
                        .from())
                .contains("b@example.com");
    }

    private static MailConfig config(Map<String, String> settings) {
        return MappedSettings.of(MailConfig.class, settings);
    }
}
