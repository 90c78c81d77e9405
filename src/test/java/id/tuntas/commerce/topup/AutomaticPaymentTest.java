package id.tuntas.commerce.topup;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.WithoutSimulation;
import id.tuntas.testsupport.MappedSettings;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AutomaticPaymentTest {

    private static final Duration MAGIC = Duration.ofSeconds(3);

    @Test
    void amountEndingIn777PaysItself() {
        var payment = new AutomaticPayment(Optional.empty(), Optional.of(MAGIC));

        assertThat(payment.delay(20_777)).contains(MAGIC);
        assertThat(payment.delay(20_770)).isEmpty();
        assertThat(payment.delay(77_700)).isEmpty();
    }

    @Test
    void settingPaysEveryAmount() {
        var delay = Duration.ofMinutes(1);

        assertThat(new AutomaticPayment(Optional.of(delay), Optional.of(MAGIC)).delay(20_000))
                .contains(delay);
    }

    @Test
    void withoutSimulationNoAmountPaysItself() {
        var config = MappedSettings.of(TopUpConfig.class, Map.of("tuntas.commerce.topup.pay-after", "1s"));
        var payment = AutomaticPayment.of(config, WithoutSimulation.COMMERCE);

        assertThat(payment.delay(20_000)).isEmpty();
        assertThat(payment.delay(20_777)).isEmpty();
        assertThat(Preparation.of(config, WithoutSimulation.COMMERCE).delay(20_778))
                .isEmpty();
    }
}
