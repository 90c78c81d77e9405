package id.tuntas.commerce.validation;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.WithoutSimulation;
import id.tuntas.testsupport.MappedSettings;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CustomerRegisterTest {

    @Test
    void withoutSimulationEveryIdHasAName() {
        var config = MappedSettings.of(ValidationConfig.class, Map.of("tuntas.commerce.validation.delay", "1ms"));
        var register = new CustomerRegister(config, WithoutSimulation.COMMERCE, WithoutSimulation.NO_MAGIC);

        assertThat(register.find(new CustomerRegister.Key(1, "120000", null))).isPresent();
    }
}
