package id.tuntas.platform.rest.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AcceptLanguageTest {

    private static final List<String> TAGS = List.of("id", "en");

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "absent", textBlock = """
                    en                                | en
                    en-GB,en;q=0.9                    | en
                    de-DE,de;q=0.9,id;q=0.4,en;q=0.3  | id
                    de                                | absent
                    *                                 | absent
                    ''                                | absent
                    absent                            | absent
                    en;q=x                            | absent
                    """)
    void bestOfTheTagsIsFound(@Nullable String header, @Nullable String tag) {
        assertThat(AcceptLanguage.best(header, TAGS).orElse(null)).isEqualTo(tag);
    }

    @Test
    void longHeaderTakesNoTime() {
        var header = "en" + "-cc".repeat(5_000);

        var best = assertTimeoutPreemptively(Duration.ofSeconds(60), () -> AcceptLanguage.best(header, TAGS));

        assertThat(best).isEmpty();
    }

    @Test
    void whatABrowserSendsIsNotTooLong() {
        var header = "en-GB,en;q=0.9,id-ID;q=0.8,id;q=0.7,ms-MY;q=0.6,ms;q=0.5,jv;q=0.4,su;q=0.3,zh-Hans-CN;q=0.2";

        assertThat(AcceptLanguage.best(header, TAGS)).contains("en");
    }
}
