package id.tuntas.commerce.topup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FeeTest {

    @ParameterizedTest
    @CsvSource({"0, 0.70, 100000, 700", "500, 0.70, 10001, 571", "4000, 0.00, 123456, 4000", "0, 0.00, 1, 0"})
    void flatAndShareAddUpToWholeRupiahRoundedUp(long flat, String percentage, long amount, long fee) {
        assertThat(TopUpChannel.Fee.of(flat, percentage).on(amount)).isEqualTo(fee);
    }
}
