package id.tuntas.fulfilment.notification;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageTest {

    @ParameterizedTest
    @CsvSource({"id, INDONESIAN", "en, ENGLISH", "en-GB, ENGLISH", "en_US, ENGLISH", "fr, INDONESIAN", "'', INDONESIAN"
    })
    void localeSelectsASupportedLanguage(String locale, Language language) {
        assertThat(Language.of(locale)).isEqualTo(language);
    }
}
