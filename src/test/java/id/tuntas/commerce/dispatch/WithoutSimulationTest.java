package id.tuntas.commerce.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.testsupport.WithoutSimulation;
import id.tuntas.commerce.transaction.query.PendingUnit;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.ObjectAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WithoutSimulationTest {

    private final Simulation provider = new Simulation(WithoutSimulation.COMMERCE, WithoutSimulation.NO_MAGIC);

    @ParameterizedTest
    @ValueSource(strings = {"081200000000", "081200001111", "081200002222", "081200003333", "081234567890"})
    void everyDestinationIsServed(String target) {
        var task = task(OrderProcess.H2H, target, false);

        assertThatOnlyUnitOf(task).isInstanceOf(DispatchOutcome.Delivered.class);
        assertThat(provider.firstDelay(task)).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void everyBillIsPaid() {
        assertThatOnlyUnitOf(task(OrderProcess.H2H, "5301111", true)).isInstanceOf(DispatchOutcome.Delivered.class);
    }

    @Test
    void sellersSendEveryOrder() {
        assertThatOnlyUnitOf(task(OrderProcess.MANUAL, "please cancel", false))
                .isInstanceOf(DispatchOutcome.Sent.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://example.com/partial", "https://example.com/manual-refund"})
    void followersAreDeliveredToTheLast(String target) {
        var last = new Task(OrderProcess.SMM, target, List.of(new PendingUnit("unit", "line", 1, 200)), 1_000, false);

        assertThat(provider.advance(last)).isEqualTo(new DispatchOutcome.Ended(0, false));
    }

    @Test
    void targetNamedSlowIsNotDelayed() {
        assertThat(provider.firstDelay(task(OrderProcess.SMM, "slow", false)))
                .isEqualTo(provider.firstDelay(task(OrderProcess.SMM, "quick", false)));
    }

    private ObjectAssert<DispatchOutcome.OfUnit> assertThatOnlyUnitOf(Task task) {
        assertThat(provider.advance(task)).isInstanceOf(DispatchOutcome.Units.class);
        return assertThat(((DispatchOutcome.Units) provider.advance(task)).each())
                .singleElement();
    }

    private static Task task(OrderProcess process, String target, boolean isBill) {
        return new Task(process, target, List.of(new PendingUnit("unit", "line", 1, null)), 1, isBill);
    }
}
