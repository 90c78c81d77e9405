package id.tuntas.fulfilment.order;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitResultTest {

    @ParameterizedTest
    @CsvSource({
        "TRX SUKSES SN: 1234-5678-9012, TRX SUKSES SN: …012",
        "1234-5678-9012, …012",
        "1234-5678-9012 and 1234-5678-9012, …012 and …012",
        "no number, no number"
    })
    void messageDoesNotRepeatTheCode(String message, String stored) {
        assertThat(new UnitResult(1, ItemStatus.COMPLETED, "1234-5678-9012", null, message).messageWithoutCodes())
                .isEqualTo(stored);
        assertThat(new UnitResult(1, ItemStatus.COMPLETED, null, "1234-5678-9012", message).messageWithoutCodes())
                .isEqualTo(stored);
    }

    @Test
    void shortCodesAreNoReasonToChangeAMessage() {
        assertThat(new UnitResult(1, ItemStatus.COMPLETED, "1", null, "1 of 1").messageWithoutCodes())
                .isEqualTo("1 of 1");
    }
}
