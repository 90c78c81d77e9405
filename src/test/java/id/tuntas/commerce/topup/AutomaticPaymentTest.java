package id.tuntas.commerce.topup;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AutomaticPaymentTest {

    private static final Duration MAGIC = Duration.ofSeconds(3);

    @Test
    void amountEndingIn777PaysItself() {
        var payment = new AutomaticPayment(Optional.empty(), MAGIC);

        assertThat(payment.delay(20_777)).contains(MAGIC);
        assertThat(payment.delay(20_770)).isEmpty();
        assertThat(payment.delay(77_700)).isEmpty();
    }

    @Test
    void settingPaysEveryAmount() {
        var delay = Duration.ofMinutes(1);

        assertThat(new AutomaticPayment(Optional.of(delay), MAGIC).delay(20_000))
                .contains(delay);
    }
}
