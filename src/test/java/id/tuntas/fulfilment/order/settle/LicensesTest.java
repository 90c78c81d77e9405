package id.tuntas.fulfilment.order.settle;

import static id.tuntas.fulfilment.order.settle.ADetail.aDetail;
import static id.tuntas.fulfilment.order.settle.AnOrder.anOrder;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.Settlement;
import id.tuntas.fulfilment.order.UnitResult;
import id.tuntas.fulfilment.supplier.ItemKind;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The text of all licences of a line is assigned to its units only where that is unambiguous.
class LicensesTest {

    @Test
    void blocksOfSeveralLinesAreOneLicenceEach() {
        var settlement = settled(ItemKind.AUTO, 2, "completed", "user: a\npass: b\n\nuser: c\npass: d");

        assertThat(licenses(settlement)).containsExactly("user: a\npass: b", "user: c\npass: d");
        assertThat(settlement.attention()).isNull();
    }

    @ParameterizedTest
    @EnumSource(names = {"AUTO", "MANUAL"})
    void moreLinesThanUnitsAreShownAsAWhole(ItemKind kind) {
        var text = "user: a\npass: b\nuser: c\npass: d";

        var settlement = settled(kind, 3, "completed", text);

        assertThat(licenses(settlement)).containsExactly(text, null, null);
        assertThat(settlement.lines().getFirst().units().getLast().message()).isEqualTo("see the first unit");
        assertThat(settlement.status()).isEqualTo(OrderStatus.COMPLETED);
        assertThat(settlement.attention()).isEqualTo(Attention.UNCLEAR_GOODS);
    }

    /// Two lines for three units, and nothing follows: two licences, or one of two lines.
    @Test
    void fewerLinesThanUnitsOfFinishedGoodsAreShownAsAWhole() {
        var settlement = settled(ItemKind.MANUAL, 3, "completed", "user: a\npass: b");

        assertThat(licenses(settlement)).containsExactly("user: a\npass: b", null, null);
        assertThat(settlement.attention()).isEqualTo(Attention.UNCLEAR_GOODS);
    }

    @Test
    void oneLineForSeveralFinishedUnitsIsClear() {
        var settlement = settled(ItemKind.MANUAL, 2, "completed", "https://example.com/invitation");

        assertThat(licenses(settlement)).containsExactly("https://example.com/invitation", null);
        assertThat(settlement.attention()).isNull();
    }

    @Test
    void licencesThatMayFollowAreWaitedFor() {
        var settlement = settled(ItemKind.AUTO, 3, "completed", "A-1\nA-2");

        assertThat(licenses(settlement)).containsExactly("A-1", "A-2");
        assertThat(settlement.status()).isEqualTo(OrderStatus.PROCESSING);
        assertThat(settlement.attention()).isNull();
    }

    @ParameterizedTest
    @EnumSource(names = {"AUTO", "MANUAL"})
    void blocksThatComeOneAfterTheOtherAreWaitedFor(ItemKind kind) {
        var settlement = settled(kind, 3, "paid", "user: a\npass: b\n\nuser: c\npass: d");

        assertThat(licenses(settlement)).containsExactly("user: a\npass: b", "user: c\npass: d");
        assertThat(settlement.status()).isEqualTo(OrderStatus.PROCESSING);
        assertThat(settlement.attention()).isNull();
    }

    /// Two of three accounts have come: four lines.
    @ParameterizedTest
    @EnumSource(names = {"AUTO", "MANUAL"})
    void unclearTextEndsNothingWhileItMayGoOn(ItemKind kind) {
        var text = "user: a\npass: b\nuser: c\npass: d";

        var settlement = settled(kind, 3, "paid", text);

        assertThat(licenses(settlement)).containsExactly(text);
        assertThat(settlement.status()).isEqualTo(OrderStatus.PROCESSING);
        assertThat(settlement.attention()).isNull();
    }

    /// The supplier now sends by hand what it used to have in stock, and the other way round.
    @Test
    void itemIsJudgedByHowItIsDeliveredNow() {
        var byHand = anOrder().with(ItemKind.AUTO, 501, 1).get();
        var fromStock = anOrder().with(ItemKind.MANUAL, 501, 1).get();

        assertThat(Settle.of(
                                byHand,
                                aDetail("completed")
                                        .item(501, 1)
                                        .deliveredBy("manual")
                                        .get())
                        .status())
                .isEqualTo(OrderStatus.COMPLETED);
        assertThat(Settle.of(
                                fromStock,
                                aDetail("completed")
                                        .item(501, 1)
                                        .deliveredBy("auto")
                                        .get())
                        .status())
                .isEqualTo(OrderStatus.PROCESSING);
        assertThat(Settle.of(
                                fromStock,
                                aDetail("completed")
                                        .item(501, 1)
                                        .deliveredBy("vip")
                                        .get())
                        .status())
                .isEqualTo(OrderStatus.COMPLETED);
    }

    @Test
    void serialNumbersOfAnItemThatIsNowAToppedUpOneAreDelivered() {
        var order = anOrder().with(ItemKind.MANUAL, 501, 2).get();
        var detail = aDetail("completed")
                .item(501, 2)
                .units(501, "completed", "failed")
                .deliveredBy("h2h");

        var settlement = Settle.of(order, detail.get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.PARTIAL);
        assertThat(settlement.lines().getFirst().units().getFirst().serialNumber())
                .isEqualTo("SN-1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-----BEGIN KEY-----\nVersion: 1\n\n  aGVsbG8=\n-----END KEY-----", "user: a\r\npass: b"})
    void theOnlyLicenceIsNotChanged(String text) {
        assertThat(licenses(settled(ItemKind.AUTO, 1, "completed", text + "\n")))
                .containsExactly(text);
    }

    @ParameterizedTest
    @EnumSource(names = {"AUTO", "MANUAL"})
    void listedLicencesOfSeveralLinesBelongToOneUnitEach(ItemKind kind) {
        var settlement = settled(
                kind,
                2,
                "completed",
                "user: a\npass: b\nuser: c\npass: d",
                "[{'product_license':'user: a\\npass: b','note':'https://example.com/a'}, 'user: c\\npass: d']");

        assertThat(licenses(settlement)).containsExactly("user: a\npass: b\nhttps://example.com/a", "user: c\npass: d");
        assertThat(settlement.lines().getFirst().units())
                .extracting(UnitResult::licenseCode)
                .containsExactly("user: a\npass: b", "user: c\npass: d");
        assertThat(settlement.attention()).isNull();
    }

    @Test
    void noteAloneIsGoodsToo() {
        var settlement = settled(
                ItemKind.MANUAL, 2, "completed", null, "[{'product_license':null,'note':'https://example.com/a'}]");

        assertThat(licenses(settlement)).containsExactly("https://example.com/a", null);
        assertThat(settlement.lines().getFirst().units().getFirst().licenseCode())
                .isEmpty();
    }

    /// Otherwise the text, which has no place for it, would be assigned to other units.
    @ParameterizedTest
    @ValueSource(strings = {"[{'product_license':'A-1'}, null, 'C-3']", "[]"})
    void elementWithoutGoodsIsNone(String list) {
        var settlement = settled(ItemKind.AUTO, 3, "completed", "A-1\nC-3", list);

        assertThat(licenses(settlement)).containsExactly("A-1", "C-3");
        assertThat(settlement.lines().getFirst().units())
                .extracting(UnitResult::unit)
                .containsExactly(1, 2);
        assertThat(settlement.status()).isEqualTo(OrderStatus.PROCESSING);
    }

    @Test
    void emptyListSaysNothing() {
        var settlement = settled(ItemKind.MANUAL, 2, "completed", "A-1\nB-2", "[]");

        assertThat(licenses(settlement)).containsExactly("A-1", "B-2");
    }

    /// Of three units, or of the one that was bought.
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void anotherNumberOfElementsThanUnitsIsShownAsAWhole(int quantity) {
        var settlement = settled(
                ItemKind.MANUAL, quantity, "completed", "A-1\nB-2", "[{'product_license':'A-1','note':'of a'}, 'B-2']");

        assertThat(licenses(settlement).getFirst()).isEqualTo("A-1\nof a\n\nB-2");
        assertThat(settlement.status()).isEqualTo(OrderStatus.COMPLETED);
        assertThat(settlement.attention()).isEqualTo(Attention.UNCLEAR_GOODS);
    }

    /// What is only in the text, and what is only in the list.
    @ParameterizedTest
    @ValueSource(strings = {"A-1\nB-2", "A-1\nA-1"})
    void listThatLacksGoodsIsShownWithThem(String text) {
        var settlement = settled(
                ItemKind.MANUAL, 2, "completed", text, "[{'product_license':'A-1','note':'of a'}, {'note':'C-3'}]");

        assertThat(licenses(settlement)).containsExactly(text + "\n\nA-1\nof a\n\nC-3", null);
        assertThat(settlement.attention()).isEqualTo(Attention.UNCLEAR_GOODS);
    }

    @Test
    void listsOfUnitsThatAreSeparateItemsAreJoined() {
        var order = anOrder().with(ItemKind.MANUAL, 501, 2).get();
        var detail = aDetail("completed")
                .item(501, 1, "user: a\npass: b")
                .licenses("[{'product_license':'user: a\\npass: b','note':'of a'}]")
                .item(501, 1, "user: c\npass: d")
                .licenses("{'product_license':'user: c\\npass: d','note':'of c'}");

        assertThat(licenses(Settle.of(order, detail.get())))
                .containsExactly("user: a\npass: b\nof a", "user: c\npass: d\nof c");
    }

    private static Settlement settled(ItemKind kind, int quantity, String status, String text, String licenses) {
        return Settle.of(
                anOrder().with(kind, 501, quantity).get(),
                aDetail(status).item(501, quantity, text).licenses(licenses).get());
    }

    private static Settlement settled(ItemKind kind, int quantity, String status, String text) {
        return Settle.of(
                anOrder().with(kind, 501, quantity).get(),
                aDetail(status).item(501, quantity, text).get());
    }

    private static List<@Nullable String> licenses(Settlement settlement) {
        return settlement.lines().getFirst().units().stream()
                .map(UnitResult::license)
                .toList();
    }
}
