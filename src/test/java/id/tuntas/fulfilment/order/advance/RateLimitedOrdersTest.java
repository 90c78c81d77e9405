package id.tuntas.fulfilment.order.advance;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.SubstituteSupplier;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// More orders than the supplier's rate limit lets through.
@QuarkusTest
class RateLimitedOrdersTest {

    private static final int ORDERS = 400;
    private static final int PER_SECOND = 40;

    @Inject
    FulfilmentDatabase database;

    @Inject
    SubstituteSupplier substitute;

    private final BudgetedSupplier supplier = new BudgetedSupplier(PER_SECOND);

    @BeforeEach
    void takeOver() {
        database.clean();
        database.hasItem(101, "H2H", null, null);
        substitute.takesOver(supplier);
    }

    @AfterEach
    void leave() {
        substitute.leaves();
    }

    @Test
    void oldestAreSentFirstAndFewAreRefused() {
        Shop.buysMany(ORDERS);
        database.awaitPlaced(ORDERS);

        var accepted = database.texts("select ref_id from orders order by id");
        assertThat(meanPlace(accepted.subList(0, ORDERS / 4)))
                .isLessThan(meanPlace(accepted.subList(ORDERS * 3 / 4, ORDERS)) - ORDERS / 2.0);
        assertThat(supplier.refused()).isLessThan(ORDERS);
        assertThat(database.number("select max(attempt) from open_order")).isLessThanOrEqualTo(4);
    }

    private double meanPlace(List<String> refIds) {
        var placed = supplier.placed();
        return refIds.stream().mapToInt(placed::indexOf).average().orElseThrow();
    }
}
