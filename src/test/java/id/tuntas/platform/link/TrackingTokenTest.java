package id.tuntas.platform.link;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.security.ASigner;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrackingTokenTest {

    private static final String KEY = "a key that is 32 characters long";
    private static final String NEW_KEY = "another key that has 32 letters.";
    private static final String ORDER = "01m7yxx48qz0g7gs0404m2bn3d";

    private final TrackingToken token = new TrackingToken(ASigner.with(KEY));

    @Test
    void tokenIsReadAsItsOrder() {
        assertThat(token.orderId(token.of(ORDER))).contains(ORDER);
    }

    @Test
    void tokenIsTheSameEachTimeAndFitsIntoAnAddress() {
        assertThat(token.of(ORDER)).isEqualTo(token.of(ORDER)).matches("[A-Za-z0-9_-]{48}");
    }

    @Test
    void noCharacterCanBeChanged() {
        var genuine = token.of(ORDER);

        assertThat(IntStream.range(0, genuine.length()).mapToObj(i -> new StringBuilder(genuine)
                        .replace(i, i + 1, genuine.charAt(i) == 'A' ? "B" : "A")
                        .toString()))
                .allSatisfy(forged -> assertThat(token.orderId(forged)).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "================================================"})
    void malformedTokenMeansNoOrder(String nonsense) {
        assertThat(token.orderId(nonsense)).isEmpty();
    }

    @Test
    void linksSurviveANewKeyAsLongAsTheFormerOneIsKnown() {
        var old = token.of(ORDER);

        assertThat(new TrackingToken(ASigner.with(NEW_KEY, KEY)).orderId(old)).contains(ORDER);
        assertThat(new TrackingToken(ASigner.with(NEW_KEY)).orderId(old)).isEmpty();
    }

    @Test
    void linkLeadsToThePublicAddress() {
        var links = SomeLinks.with(Map.of("tuntas.tracking.public-url", "https://orders.example.com/shop/"));

        assertThat(links.of(ORDER)).isEqualTo("https://orders.example.com/shop/track/" + token.of(ORDER));
    }

    @Test
    void withoutAPublicUrlThereIsNoLink() {
        assertThat(SomeLinks.none().of(ORDER)).isNull();
    }
}
