package id.tuntas.fulfilment.notification;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MaskedRecipientTest {

    @ParameterizedTest
    @CsvSource({
        "sari@example.com,                  s***@example.com",
        "+6281234567890,                    …890",
        "4711,                              …",
        "https://shop.example/hook?t=secret, https://shop.example/…",
        "https://user:pw@shop.example/hook,  https://shop.example/…",
        "https://not a url,                 ***"
    })
    void addressIsRecognisableButNotUsable(String recipient, String masked) {
        assertThat(MaskedRecipient.of(recipient)).isEqualTo(masked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "550 <sari@example.com>: no such user;      550 <s***@example.com>: no such user",
                "550 Sari@Example.COM unknown;              550 S***@Example.COM unknown",
                "forwarded to (budi.s@other.example) full;  forwarded to (b***@other.example) full",
                "user 'SARI' has no room, sariyah has;      user '***' has no room, sariyah has",
                "rcpt=sari+shop@example.com@relay.example;  r***@relay.example",
                "ask @support about it;                     ask @support about it",
                "mail: 4.2.2 try again;                     mail: 4.2.2 try again"
            })
    void serversAnswerNamesNoAddress(String answer, String shown) {
        assertThat(MaskedRecipient.within(answer, "sari@example.com")).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource({
        "+6281234567890,              no +6281234567890, no …890",
        "https://shop.example/@hook,  https://shop.example/@hook: 500, https://shop.example/…: 500",
        "ani@example.com,             Ani has no room, Ani has no room"
    })
    void otherRecipientsAreMaskedWhereTheyAreWritten(String recipient, String answer, String shown) {
        assertThat(MaskedRecipient.within(answer, recipient)).isEqualTo(shown);
    }
}
