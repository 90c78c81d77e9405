package id.tuntas.fulfilment.demo;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.catalogue.Item;
import id.tuntas.fulfilment.supplier.ItemKind;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class DemoStorefrontTest {

    @Inject
    DemoStorefront storefront;

    @Inject
    Clock clock;

    @BeforeEach
    void itemsAreMirrored() {
        Stream.concat(RandomOrder.TOP_UPS.stream(), Stream.of(RandomOrder.LICENCE, RandomOrder.LIKES))
                .forEach(id -> QuarkusTransaction.requiringNew().run(() -> mirror(id)));
    }

    @Test
    void buysThroughThePublicApi() throws Exception {
        assertThat(storefront.buy()).isEqualTo(201);
    }

    @Test
    void givesNoKeyAwayWhereTheDemoIsOff() {
        given().get("/demo/session").then().statusCode(404);
    }

    private void mirror(long id) {
        Item item = Item.findById(id);
        if (item == null) {
            item = new Item();
            item.id = id;
            item.name = "Item " + id;
            item.kind = ItemKind.H2H;
            item.price = 10_000;
            item.syncedAt = clock.instant();
            item.persist();
        }
        item.syncedAt = clock.instant();
    }
}
