package id.tuntas.commerce.bill;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.WithoutSimulation;
import java.time.Clock;
import org.junit.jupiter.api.Test;

class BillerTest {

    @Test
    void withoutSimulationEveryCustomerHasABill() {
        var biller = new Biller(WithoutSimulation.NO_MAGIC, Clock.systemUTC());

        assertThat(biller.ask(1, "530000").amount()).isPositive();
    }
}
