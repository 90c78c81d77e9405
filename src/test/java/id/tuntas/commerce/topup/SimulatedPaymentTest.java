package id.tuntas.commerce.topup;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.WithoutSimulation;
import id.tuntas.testsupport.MappedSettings;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SimulatedPaymentTest {

    private static final Duration THREE_SECONDS = Duration.ofSeconds(3);

    @Test
    void amountEndingIn777PaysItself() {
        var simulated = new SimulatedPayment(config(Map.of()), true);

        assertThat(simulated.payment(20_777)).contains(THREE_SECONDS);
        assertThat(simulated.payment(20_770)).isEmpty();
        assertThat(simulated.payment(77_700)).isEmpty();
    }

    @Test
    void everyAmountIsPaidIfSet() {
        var simulated = new SimulatedPayment(config(Map.of("tuntas.commerce.topup.pay-after", "1m")), true);

        assertThat(simulated.payment(20_000)).contains(Duration.ofMinutes(1));
        assertThat(simulated.payment(20_777)).contains(THREE_SECONDS);
    }

    @Test
    void amountEndingIn778GetsItsLinksLater() {
        var simulated = new SimulatedPayment(config(Map.of()), true);

        assertThat(simulated.preparation(20_778)).contains(THREE_SECONDS);
        assertThat(simulated.preparation(20_777)).isEmpty();
    }

    @Test
    void withoutSimulationNothingIsSimulated() {
        var config = config(Map.of("tuntas.commerce.topup.pay-after", "1s"));
        var simulated = SimulatedPayment.of(config, WithoutSimulation.COMMERCE);

        assertThat(simulated.payment(20_000)).isEmpty();
        assertThat(simulated.payment(20_777)).isEmpty();
        assertThat(simulated.preparation(20_778)).isEmpty();
    }

    private static TopUpConfig config(Map<String, String> settings) {
        return MappedSettings.of(TopUpConfig.class, settings);
    }
}
