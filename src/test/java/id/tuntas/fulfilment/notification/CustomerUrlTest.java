package id.tuntas.fulfilment.notification;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CustomerUrlTest {

    @ParameterizedTest
    @ValueSource(strings = {"http://shop.example.com/hook", "http://8.8.8.8/", "HTTP://Shop.Example.com"})
    void othersReadPlainHttpOnThePublicInternet(String url) {
        assertThat(CustomerUrl.refusal(url, true)).isPresent();
        assertThat(CustomerUrl.refusal(url, false)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost:8099/", "http://127.0.0.1/", "http://receiver:9000/", "http://10.1.2.3/"})
    void privateNetworkIsForThoseWhoAllowIt(String url) {
        assertThat(CustomerUrl.refusal(url, true)).isEmpty();
        assertThat(CustomerUrl.refusal(url, false)).isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "https://shop.example.com/hook",
        "https://10.1.2.3/",
        "no url at all",
        "http://shop.invalid:99999/hook",
        "ftp://shop.example.com/"
    })
    void nobodyReadsWhatIsEncryptedOrNotSent(String url) {
        assertThat(CustomerUrl.refusal(url, false)).isEmpty();
    }
}
