package id.tuntas.fulfilment.supplier;

import static id.tuntas.testsupport.ScriptedGoods.variant;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.supplier.goods.ItemList;
import id.tuntas.fulfilment.supplier.goods.SupplierItem;
import id.tuntas.fulfilment.supplier.goods.ValidationService;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The catalogue and what can be asked before buying, as the door reads them.
@QuarkusTest
class SupplierGoodsTest {

    private final StandIn supplier = StandIn.start();

    @AfterEach
    void close() {
        supplier.close();
    }

    @Test
    void itemsKnowTheirShelfWhateverTheOrderOfTheMembers() {
        supplier.answering(200, """
            {"server_time":"2026-11-20T10:00:00+07:00","meta":{"is_delta":false,"total_items":1},"extra":[[]],
             "data":[{"products":[{"variants":[%s],"name":"Telkomsel","id":7}],"name":"Pulsa","id":1}],
             "message":"OK"}""".formatted(variant(101, 10_500)));

        var list = items();

        assertThat(list.isWhole()).isTrue();
        assertThat(list.serverTime()).isEqualTo("2026-11-20T10:00:00+07:00");
        assertThat(list.items())
                .singleElement()
                .extracting(SupplierItem::price, SupplierItem::shelf)
                .containsExactly(10_500L, new SupplierItem.Shelf(1L, "Pulsa", 7L, "Telkomsel", null));
        assertThat(supplier.lastAsked().line()).isEqualTo("GET /api/v1/item?per_page=all&page=1");
    }

    @Test
    void aListWithoutATotalIsComplete() {
        supplier.answering(200, "{\"data\":[]}");

        assertThat(items()).isEqualTo(new ItemList(List.of(), List.of(), null, null, null));
        assertThat(items().isWhole()).isTrue();
    }

    @Test
    void aCatalogueThatIsTooLargeIsNotRead() {
        var variants = IntStream.range(1, 1_000).mapToObj(id -> variant(id, id)).collect(Collectors.joining(","));
        supplier.answering(200, "{\"data\":[{\"products\":[{\"variants\":[" + variants + "]}]}]}");

        assertThat(supplier.door().items(null)).isInstanceOf(Answer.Unavailable.class);
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

    private ItemList items() {
        return switch (supplier.door().items(null)) {
            case Answer.Success<ItemList>(var list) -> list;
            case Answer<ItemList> answer -> throw new AssertionError(answer);
        };
    }
}
