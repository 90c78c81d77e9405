package id.tuntas;

import static id.tuntas.Troubles.callback;
import static id.tuntas.testsupport.Shop.buysAndPlaces;
import static id.tuntas.testsupport.Shop.read;
import static id.tuntas.testsupport.Shop.refId;
import static id.tuntas.testsupport.Shop.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Purchases and goods that take their time. See [Troubles].
@QuarkusTest
class DeliveryTroublesTest {

    @Inject
    Troubles troubles;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @BeforeEach
    void clean() {
        troubles.startWithout();
    }

    @AfterEach
    void letGo() {
        troubles.release();
    }

    @Test
    void trouble04TimeOutOfAPurchaseIsPolledAndNeverBoughtTwice() {
        supplier.holdsNext(true);
        supplier.holdsNext(false);
        var orders = List.of(Shop.buys(), Shop.buys());

        orders.forEach(order -> Shop.becomes(order, "processing"));
        assertThat(supplier.transactionCount()).isEqualTo(2);
        assertThat(orders).allSatisfy(order -> assertThat(Shop.timeline(order)).contains("uncertain"));
        assertThat(orders.stream()
                        .mapToLong(order -> supplier.placingsOf(refId(order)))
                        .sum())
                .isEqualTo(3); // only the one that was not there was sent again
    }

    @Test
    void trouble08PaidIsNotDeliveredAndUnitsThatAreThereAre() {
        var order = buysAndPlaces();
        var asked = supplier.pollsOf(refId(order));
        supplier.units(refId(order), "paid", "completed", "processing");
        callback(order, "paid").post().statusCode(200);
        polling.awaitRecorded();
        assertThat(supplier.pollsOf(refId(order))).isGreaterThan(asked);
        assertThat(read(order).getInt("items[0].delivered")).isOne();
        assertThat(text(order, "status")).isEqualTo("processing");

        supplier.units(refId(order), "paid", "completed", "completed");
        polling.looksNow();

        Shop.becomes(order, "completed");
        assertThat(text(order, "supplier_status")).isEqualTo("paid");
    }

    @Test
    void trouble09GoodsThatComeAfterTheEndAreAllDelivered() {
        var order = buysAndPlaces();
        supplier.unitsWithoutGoods(refId(order), "completed", "completed", "completed");
        polling.looksNow();
        Shop.becomes(order, "completed");
        assertThat(read(order).getList("items[0].units.serial_number")).containsOnlyNulls();

        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();

        await().untilAsserted(() ->
                assertThat(read(order).getList("items[0].units.serial_number")).containsExactly("SN-1", "SN-2"));
    }
}
