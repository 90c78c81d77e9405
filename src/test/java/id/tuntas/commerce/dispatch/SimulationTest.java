package id.tuntas.commerce.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.MagicInput;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.dispatch.DispatchOutcome.Delivered;
import id.tuntas.commerce.dispatch.DispatchOutcome.Ended;
import id.tuntas.commerce.dispatch.DispatchOutcome.Failed;
import id.tuntas.commerce.dispatch.DispatchOutcome.Units;
import id.tuntas.commerce.transaction.query.PendingUnit;
import id.tuntas.testsupport.ForeignDigits;
import id.tuntas.testsupport.MappedSettings;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Everything fails at random whose destination selects no outcome.
class SimulationTest {

    private static final CommerceConfig ALL_FAIL = MappedSettings.of(
            CommerceConfig.class,
            Map.of(
                    "tuntas.commerce.enabled", "true",
                    "tuntas.commerce.simulation", "true",
                    "tuntas.commerce.dispatch.failure-rate", "1"));

    private final Simulation simulation = new Simulation(ALL_FAIL, new MagicInput(ALL_FAIL));

    @Test
    void otherHostToHostUnitsFail() {
        assertThat(units("08123456789")).hasOnlyElementsOfType(Failed.class);
    }

    @Test
    void onlyTheLastUnitFailsFor1111() {
        assertThat(units("081200001111")).hasExactlyElementsOfTypes(Delivered.class, Delivered.class, Failed.class);
    }

    @Test
    void noUnitFailsFor2222() {
        assertThat(units("081200002222")).hasOnlyElementsOfType(Delivered.class);
    }

    @Test
    void languageOfTheMachineChangesNoSerialNumber() {
        assertThat(ForeignDigits.where(() -> units("081200002222"))).isEqualTo(units("081200002222"));
    }

    @Test
    void slowOrderIsCompleted() {
        assertThat(panel("@sari")).isEqualTo(new Ended(100, false));
        assertThat(panel("@slow")).isEqualTo(new Ended(0, false));
        assertThat(panel("@slow-partial")).isEqualTo(new Ended(100, false));
    }

    private List<DispatchOutcome.OfUnit> units(String target) {
        var next = List.of(unit(1, null), unit(2, null), unit(3, null));
        var outcome = simulation.advance(new Task(OrderProcess.H2H, target, next, 3, false));
        return ((Units) outcome).each();
    }

    /// The last fifth of an order for 500.
    private DispatchOutcome panel(String target) {
        return simulation.advance(new Task(OrderProcess.SMM, target, List.of(unit(1, 100)), 500, false));
    }

    private static PendingUnit unit(int number, @Nullable Integer remains) {
        return new PendingUnit("unit-" + number, "line", number, remains);
    }
}
