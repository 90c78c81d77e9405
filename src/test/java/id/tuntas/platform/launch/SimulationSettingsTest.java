package id.tuntas.platform.launch;

import static id.tuntas.platform.launch.TestedSettings.fromEnvironment;
import static id.tuntas.platform.launch.TestedSettings.problems;
import static id.tuntas.platform.launch.TestedSettings.settings;
import static id.tuntas.platform.launch.TestedSettings.with;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.launch.settings.SettingProblem;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Features for use without real money.
class SimulationSettingsTest {

    @ParameterizedTest
    @CsvSource({
        "tuntas.commerce.webhook.faults.lose,0.5",
        "tuntas.commerce.dispatch.failure-rate,0.02",
        "tuntas.commerce.topup.pay-after,1m"
    })
    void settingsOfTheSimulationNeedTheSimulation(String property, String value) {
        var wanted = Map.of("tuntas.commerce.enabled", "true", property, value);

        assertThat(problems(wanted)).singleElement().satisfies(problem -> assertThat(problem.advice())
                .contains("TUNTAS_COMMERCE_SIMULATION=true"));
        assertThat(problems(with(wanted, "tuntas.commerce.simulation", "yes"))).isEmpty();
        assertThat(problems(with(wanted, "tuntas.commerce.enabled", "no"))).isEmpty();
    }

    @Test
    void settingsOfTheSimulationAreFoundInTheEnvironmentToo() {
        var simulating = fromEnvironment(Map.of(
                "TUNTAS_COMMERCE_ENABLED", "true",
                "TUNTAS_COMMERCE_WEBHOOK_FAULTS_MIS_SIGN", "0.5",
                "TUNTAS_COMMERCE_DISPATCH_FAILURE_RATE", "0.02",
                "TUNTAS_COMMERCE_TOPUP_PAY_AFTER", "1m"));

        assertThat(simulating.problems())
                .extracting(SettingProblem::variable)
                .containsExactlyInAnyOrder(
                        "TUNTAS_COMMERCE_WEBHOOK_FAULTS_MIS_SIGN",
                        "TUNTAS_COMMERCE_DISPATCH_FAILURE_RATE",
                        "TUNTAS_COMMERCE_TOPUP_PAY_AFTER");
    }

    @Test
    void simulationIsWarnedOfInProductionOnly() {
        var simulating = Map.of("tuntas.commerce.enabled", "true", "tuntas.commerce.simulation", "true");

        assertThat(settings(simulating, "prod").simulatesInProduction()).isTrue();
        assertThat(settings(simulating, "dev").simulatesInProduction()).isFalse();
        assertThat(settings(Map.of(), "prod").simulatesInProduction()).isFalse();
    }
}
