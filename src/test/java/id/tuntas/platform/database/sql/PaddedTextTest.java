package id.tuntas.platform.database.sql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PaddedTextTest {

    @Test
    void spacesAtTheEndDoNotMatter() {
        assertThat(PaddedText.key("INV 1  ")).isEqualTo("INV 1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {" INV-1", "INV-1 \n", "INV-1 \r\n", "INV-1 \u0085", "INV-1 \u2028", "INV-1\t", "INV-1\u00a0"})
    void everythingElseMatters(String text) {
        assertThat(PaddedText.key(text)).isEqualTo(text);
    }
}
