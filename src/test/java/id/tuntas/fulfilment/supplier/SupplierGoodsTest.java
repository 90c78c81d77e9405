package id.tuntas.fulfilment.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.supplier.goods.ValidationService;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What can be asked before buying, as the door reads it.
@QuarkusTest
class SupplierGoodsTest {

    private final StandIn supplier = StandIn.start();

    @AfterEach
    void close() {
        supplier.close();
    }

    @Test
    void servicesNameTheInputsOfTheirCheck() {
        supplier.answering(200, """
            {"message":"OK","data":[{"product_id":7,"product_name":"Mobile Legends","validation":{"available":true,
             "requires_zone_id":true,"fields":[{"key":"customer_id","label":"User id","required":true}]},
             "variants":[{"item_id":1001,"name":"86 Diamonds","sku":"ML86","price":1,"status":"active"}]}],
             "meta":{"total_products":1,"total_items":1}}""");

        assertThat(supplier.door().validationServices("legends"))
                .isEqualTo(new Answer.Success<>(List.of(new ValidationService(
                        7,
                        "Mobile Legends",
                        true,
                        true,
                        List.of(new ValidationService.Field("customer_id", "User id", true)),
                        List.of(1001L)))));
        assertThat(supplier.lastAsked().line()).isEqualTo("GET /api/v1/validation/services?search=legends");
    }

    @Test
    void anEmptyAnswerConfirmsTheRelease() {
        supplier.answering(204, "");

        assertThat(supplier.door().releaseLock("LCK-1")).isEqualTo(new Answer.Success<>("LCK-1"));
        assertThat(supplier.lastAsked().line()).isEqualTo("DELETE /api/v1/item/lock/LCK-1");
    }

    @Test
    void aTokenCannotLeaveItsPlaceInThePath() {
        supplier.answering(204, "");

        supplier.door().releaseLock("../../trx?x=1");

        assertThat(supplier.lastAsked().line()).isEqualTo("DELETE /api/v1/item/lock/..%2F..%2Ftrx%3Fx=1");
    }
}
