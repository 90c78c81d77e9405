package id.tuntas.fulfilment.order.notification;

import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.refId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.outbound.Receiver;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Customers get what they paid for.
@QuarkusTest
class NotifiedGoodsTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        database.hasItem(102, "AUTO", null, null);
    }

    @Test
    void webhookHasSerialNumbersAndLicences() {
        try (var receiver = Receiver.start()) {
            var order = Shop.orders("""
                    {"reference": "%s", "customer": {"webhook_url": "%s"},
                     "items": [{"item_id": 101, "quantity": 1, "target": "08123"},
                               {"item_id": 102, "quantity": 1}]}""".formatted(Shop.newReference(), receiver.url("/hook")));
            becomes(order, "processing");
            supplier.serialNumbers(refId(order), "completed", "SN-OF-THE-TOP-UP");
            supplier.licenses(refId(order), "completed", 102, "LICENCE-OF-THE-GAME");
            polling.looksNow();

            await().untilAsserted(() -> assertThat(receiver.received())
                    .extracting(Receiver.Received::text)
                    .anySatisfy(text ->
                            assertThat(text).contains("order.delivered", "SN-OF-THE-TOP-UP", "LICENCE-OF-THE-GAME")));
        }
    }
}
