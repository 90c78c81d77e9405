package id.tuntas.commerce.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.WithoutSimulation;
import id.tuntas.commerce.webhook.CommerceWebhookConfig;
import id.tuntas.testsupport.MappedSettings;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DeliveryFaultsTest {

    private static final String FAULTS = "tuntas.commerce.webhook.faults.";

    @Test
    void withoutSimulationNothingGoesWrongOnPurpose() {
        var config = MappedSettings.of(
                CommerceWebhookConfig.class,
                Map.of(
                        FAULTS + "lose",
                        "1",
                        FAULTS + "duplicate",
                        "1",
                        FAULTS + "reorder",
                        "1",
                        FAULTS + "mis-sign",
                        "1"));

        assertThat(new DeliveryFaults(config, WithoutSimulation.COMMERCE).next())
                .isEqualTo(new DeliveryFaults.Fate(false, Duration.ZERO, false, false));
    }
}
