package id.tuntas.commerce.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallbackUrlTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://shop.example.com/callbacks",
                "https://shop.example.com:8443/callbacks?a=b",
                "https://localhost:8443/callbacks/supplier",
                "http://localhost:8080/callbacks",
                "http://shop.localhost/callbacks",
                "http://127.0.0.1:9000",
                "http://[::1]:9000/x"
            })
    void httpsAndLocalHttpAreTaken(String url) {
        assertThat(CallbackUrl.refusal(url, false)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "not a url",
                "shop.example.com/callbacks",
                "http://shop.example.com/callbacks",
                "http://localhost.example.com/",
                "http://127.0.0.1.example.com/",
                "http://10.0.0.1/",
                "http://receiver:9000/",
                "ftp://localhost/",
                "javascript:alert(1)",
                "https://user:secret@shop.example.com/",
                "https:///callbacks"
            })
    void everythingElseIsRefused(String url) {
        assertThat(CallbackUrl.refusal(url, false)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://10.0.0.1/",
                "http://[fd00::1]:9000/x",
                "http://receiver:9000/",
                "http://host.docker.internal:9000/",
                "http://localhost:8080/callbacks",
                "https://shop.example.com/callbacks"
            })
    void privateHttpIsTakenWherePrivateAddressesAreAllowed(String url) {
        assertThat(CallbackUrl.refusal(url, true)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://shop.example.com/", "http://8.8.8.8/", "http://a:b@10.0.0.1/", "ftp://10.0.0.1/"})
    void publicHttpIsRefusedAlsoWherePrivateAddressesAreAllowed(String url) {
        assertThat(CallbackUrl.refusal(url, true)).isPresent();
    }
}
