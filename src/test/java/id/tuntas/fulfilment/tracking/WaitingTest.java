package id.tuntas.fulfilment.tracking;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.supplier.ItemKind;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WaitingTest {

    @ParameterizedTest
    @CsvSource({
        "AUTO,   PT29S,  PT5M,  INSTANT",
        "H2H,    PT30S,  PT5M,  INSTANT_SOON",
        "H2H,    PT5M,   PT5M,  INSTANT_LATE",
        "AUTO,   PT10S,  PT5S,  INSTANT_LATE",
        "MANUAL, PT5M,   PT12H, BY_HAND",
        "MANUAL, PT12H,  PT12H, BY_HAND_LATE",
        "SMM,    PT23H,  PT24H, GRADUAL",
        "SMM,    PT25H,  PT24H, GRADUAL_LATE"
    })
    void wordsDependOnKindAndAge(ItemKind kind, Duration age, Duration expected, Waiting waiting) {
        assertThat(Waiting.of(kind, age, expected)).isEqualTo(waiting);
    }
}
