package id.tuntas.commerce.checkout;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.catalogue.Stock;
import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/// Orders that arrive while a merchant changes their item.
@QuarkusTest
class ChangedItemTest {

    private static final long BALANCE = 100_000;
    private static final long NEW_PRICE = 20_000;

    @Inject
    Resellers resellers;

    @Inject
    LimitedItems items;

    @Inject
    FulfilmentDatabase server;

    @Test
    void newStockIsNotSoldAtTheFormerPrice() throws Exception {
        var reseller = resellers.withBalance(BALANCE);
        int item = items.withStock(0);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var order = QuarkusTransaction.requiringNew().call(() -> {
                var stock = Stock.hold(List.of(item)).get(item);
                var waiting = threads.submit(() -> reseller.ordered(item, "\"quantity\": 1"));
                server.awaitLockWait("select * from stock%");
                Variant.update("price = ?1 where id = ?2", NEW_PRICE, item);
                stock.available = 1;
                Variant.flush();
                return waiting;
            });
            order.get();
        }

        assertThat(reseller.balance()).isEqualTo(BALANCE - NEW_PRICE);
    }
}
