package id.tuntas.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DestinationTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ftp://example.com/",
                "file:///etc/passwd",
                "gopher://example.com/",
                "mailto:a@example.com",
                "//example.com/",
                "/relative",
                "https:///path",
                "https://under_score.example.com/",
                "https://user:password@example.com/",
                "https://example.com:0/",
                "https://example.com:65536/"
            })
    void urlsThatAreNoDestinationAreRefused(String url) {
        assertThat(Destination.refusal(URI.create(url))).isPresent();
    }

    @Test
    void portDependsOnTheScheme() {
        assertThat(Destination.of(URI.create("HTTPS://example.com")))
                .isEqualTo(new Destination(true, "example.com", 443, "/"));
        assertThat(Destination.of(URI.create("http://example.com?a=b")))
                .isEqualTo(new Destination(false, "example.com", 80, "/?a=b"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost:8080/",
                "http://shop.localhost/",
                "http://127.0.0.1/",
                "http://10.0.0.1/",
                "http://169.254.169.254/",
                "http://[::1]:9000/",
                "http://[fd00::1]/",
                "http://receiver:9000/",
                "http://Host.Docker.INTERNAL/",
                "http://shop.test/",
                "http://receiver.shop.svc.cluster.local/"
            })
    void privateHostsAreRecognised(String url) {
        assertThat(Destination.of(URI.create(url)).isPrivate()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://example.com/",
                "http://local.example.com/",
                "http://10.0.0.1.example.com/",
                "http://shop.nonlocal/.test",
                "http://8.8.8.8/",
                "http://[2001:4860:4860::8888]/"
            })
    void hostsThatMayBePublicAreNotPrivate(String url) {
        assertThat(Destination.of(URI.create(url)).isPrivate()).isFalse();
    }

    @Test
    void pathAndQueryStayAsWritten() {
        assertThat(Destination.of(URI.create("https://example.com:8443/a%20b?c=%2F#d")))
                .isEqualTo(new Destination(true, "example.com", 8443, "/a%20b?c=%2F"));
    }

    /// A request has only ASCII, and receivers read other bytes in different ways.
    @Test
    void otherCharactersThanAsciiAreEscaped() {
        assertThat(Destination.of(URI.create("https://example.com/toko-\u00e9/%C3%A9?q=\u00e9")))
                .isEqualTo(new Destination(true, "example.com", 443, "/toko-%C3%A9/%C3%A9?q=%C3%A9"));
    }

    /// Not composed to one letter, nor what composing makes a character of ASCII.
    @Test
    void lettersAreSentAsTheyAre() {
        assertThat(Destination.of(URI.create("https://example.com/e\u0301/\u1fef"))
                        .pathAndQuery())
                .isEqualTo("/e%CC%81/%E1%BF%AF");
    }
}
