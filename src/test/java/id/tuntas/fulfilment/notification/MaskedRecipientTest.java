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
}
