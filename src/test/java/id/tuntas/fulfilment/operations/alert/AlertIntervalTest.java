package id.tuntas.fulfilment.operations.alert;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlertIntervalTest {

    @ParameterizedTest
    @CsvSource({
        "PT6H, 6 hours",
        "PT48H, 48 hours",
        "PT30M, 30 minutes",
        "PT1H30M, 1 hour 30 minutes",
        "PT1M1S, 1 minute 1 second",
        "PT0.5S, 500 ms"
    })
    void intervalIsSaidInWords(Duration interval, String words) {
        assertThat(AlertChannels.inWords(interval)).isEqualTo(words);
    }
}
