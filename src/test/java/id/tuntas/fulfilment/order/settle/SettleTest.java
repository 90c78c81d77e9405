package id.tuntas.fulfilment.order.settle;

import static id.tuntas.fulfilment.order.settle.ADetail.aDetail;
import static id.tuntas.fulfilment.order.settle.AnOrder.anOrder;
import static id.tuntas.fulfilment.supplier.ItemKind.AUTO;
import static id.tuntas.fulfilment.supplier.ItemKind.H2H;
import static id.tuntas.fulfilment.supplier.ItemKind.MANUAL;
import static id.tuntas.fulfilment.supplier.ItemKind.SMM;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.LineSettlement;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.UnitResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettleTest {

    @Test
    void paidIsNotDelivered() {
        var order = anOrder().with(H2H, 101, 1).with(AUTO, 501, 1).get();

        var settlement =
                Settle.of(order, aDetail("paid").item(101, 1).item(501, 1).get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.PROCESSING);
    }

    @Test
    void completedWithUnitsStillRunningIsNotComplete() {
        var order = anOrder().with(H2H, 101, 2).get();

        var settlement = Settle.of(
                order,
                aDetail("completed")
                        .item(101, 2)
                        .units(101, "completed", "pending")
                        .get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.PROCESSING);
        assertThat(settlement.lines().getFirst().delivered()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "completed, 3, 3, 0, COMPLETED, 3",
        "partial,   3, 2, 1, PARTIAL,   2",
        "failed,    3, 0, 3, FAILED,    0",
        "pending,   3, 2, 0, PROCESSING, 0",
        "completed, 1, 1, 0, COMPLETED, 3"
    })
    void countsDecideWhereTheUnitsAreNotListed(
            String word, int total, int delivered, int failed, OrderStatus status, int found) {
        var order = anOrder().with(H2H, 101, 3).get();

        var settlement = Settle.of(
                order,
                aDetail("paid")
                        .item(101, 3)
                        .counts(101, word, total, delivered, failed)
                        .get());

        assertThat(settlement.status()).isEqualTo(status);
        assertThat(settlement.lines().getFirst().delivered()).isEqualTo(found);
    }

    @Test
    void everyUnitDeliveredCompletesTheOrderWithEverySerialNumber() {
        var order = anOrder().with(H2H, 101, 2).get();

        var settlement = Settle.of(
                order,
                aDetail("paid").item(101, 2).units(101, "completed", "Success").get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.COMPLETED);
        assertThat(settlement.lines().getFirst().units())
                .extracting(UnitResult::serialNumber)
                .containsExactly("SN-1", "SN-2");
    }

    @Test
    void someDeliveredAndSomeFailedIsPartialAndRefundsTheFailed() {
        var order = anOrder().with(H2H, 101, 2).get();

        var settlement = Settle.of(
                order,
                aDetail("paid").item(101, 2).units(101, "completed", "failed").get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.PARTIAL);
        assertThat(settlement.refunded()).isEqualTo(10_000);
        assertThat(settlement.lines().getFirst().units().getLast().message()).isEqualTo("no stock");
        assertThat(settlement.lines().getFirst().units().getLast().serialNumber())
                .isNull();
    }

    @Test
    void aSingleUnitMayComeAsASummaryOnly() {
        var order = anOrder().with(H2H, 101, 1).get();

        var settlement = Settle.of(
                order,
                aDetail("paid").item(101, 1).summary(101, "completed", "SN-9").get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.COMPLETED);
        assertThat(settlement.lines().getFirst().units().getFirst().serialNumber())
                .isEqualTo("SN-9");
    }

    @Test
    void aSerialNumberThatSaysFailedIsAFailure() {
        var order = anOrder().with(H2H, 101, 1).get();

        var settlement = Settle.of(
                order,
                aDetail("paid")
                        .item(101, 1)
                        .summary(101, "", "failed: wrong number")
                        .get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.FAILED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"failed", "canceled", "cancelled", "refunded", "REFUNDED"})
    void anUndoneTransactionFailsTheOrderAndRefundsAll(String status) {
        var order = anOrder().with(H2H, 101, 2).get();

        var settlement = Settle.of(order, aDetail(status).item(101, 2).get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.FAILED);
        assertThat(settlement.refunded()).isEqualTo(20_000);
        assertThat(settlement.reason()).isEqualTo(status.toLowerCase(java.util.Locale.ROOT));
    }

    @Test
    void anUndoneTransactionRefundsTheFeesToo() {
        var order = anOrder().with(H2H, 101, 2).get();

        var settlement = Settle.of(
                order,
                aDetail("canceled")
                        .item(101, 2)
                        .fees(1_500)
                        .units(101, "failed", "failed")
                        .get());

        assertThat(settlement.refunded()).isEqualTo(21_500);
    }

    /// Its line has no refund of its own.
    @Test
    void anUndoneTransactionOfASocialMediaLineRefundsAll() {
        var order = anOrder().with(SMM, 201, 1000).get();

        var settlement = Settle.of(order, aDetail("canceled").item(201, 1000).get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.FAILED);
        assertThat(settlement.refunded()).isEqualTo(10_000_000);
    }

    @Test
    void refundOfATransactionWithoutAnAmountIsItsPriceWithFees() {
        var order = anOrder().with(H2H, 101, 2).get();

        var settlement = Settle.of(
                order, aDetail("refunded").item(101, 2).withoutAmount(500).get());

        assertThat(settlement.charge().amount()).isEqualTo(20_500);
        assertThat(settlement.refunded()).isEqualTo(20_500);
    }

    @Test
    void anUnknownStatusChangesNothing() {
        var order = anOrder().with(H2H, 101, 1).get();

        var settlement = Settle.of(
                order, aDetail("on-hold").item(101, 1).units(101, "queued").get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.PROCESSING);
    }

    @Test
    void countsNeverFall() {
        var order =
                anOrder().with(H2H, 101, 2).withUnit(1, ItemStatus.COMPLETED).get();

        var settlement = Settle.of(
                order,
                aDetail("paid").item(101, 2).units(101, "pending", "pending").get());

        assertThat(settlement.lines().getFirst().delivered()).isEqualTo(1);
    }

    @Test
    void aDeliveredUnitThatIsSaidToHaveFailedStaysDeliveredAndIsShown() {
        var order =
                anOrder().with(H2H, 101, 1).withUnit(1, ItemStatus.COMPLETED).get();

        var settlement = Settle.of(
                order, aDetail("paid").item(101, 1).units(101, "failed").get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.COMPLETED);
        assertThat(settlement.attention()).isEqualTo(Attention.CONTRADICTION);
    }

    @Test
    void completedWithoutLicencesWaitsForThem() {
        var order = anOrder().with(AUTO, 501, 1).get();

        var settlement = Settle.of(order, aDetail("completed").item(501, 1, "").get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.PROCESSING);
    }

    @Test
    void everyLicenceIsDelivered() {
        var order = anOrder().with(AUTO, 501, 3).get();

        var settlement = Settle.of(
                order, aDetail("completed").item(501, 3, "A-1\nA-2\nA-3\n").get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.COMPLETED);
        assertThat(settlement.lines().getFirst().units())
                .extracting(UnitResult::license)
                .containsExactly("A-1", "A-2", "A-3");
    }

    @Test
    void aLicenceOfSeveralLinesStaysWhole() {
        var order = anOrder().with(AUTO, 501, 1).get();

        var settlement = Settle.of(
                order, aDetail("completed").item(501, 1, "user: a\npassword: b").get());

        assertThat(settlement.lines().getFirst().units().getFirst().license()).isEqualTo("user: a\npassword: b");
    }

    @Test
    void manualGoodsAreDoneWhenTheTransactionIs() {
        var order = anOrder().with(MANUAL, 601, 2).get();

        var settlement = Settle.of(order, aDetail("completed").item(601, 2).get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.COMPLETED);
    }

    @Test
    void nothingRemainingCompletesASocialMediaLine() {
        var order = anOrder().with(SMM, 201, 1000).get();

        var settlement = Settle.of(
                order,
                aDetail("paid")
                        .item(201, 1000)
                        .progress(201, "{\"status\":\"In progress\",\"remains\":0}")
                        .get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.COMPLETED);
        assertThat(settlement.lines().getFirst().delivered()).isEqualTo(1000);
    }

    @Test
    void aPartialSocialMediaLineKeepsItsCountAndRefund() {
        var order = anOrder().with(SMM, 201, 1000).get();

        var settlement = Settle.of(
                order,
                aDetail("completed")
                        .item(201, 1000)
                        .progress(201, "{\"status\":\"Partial\",\"remains\":400,\"refund_amount\":4000}")
                        .get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.PARTIAL);
        assertThat(settlement.refunded()).isEqualTo(4000);
        assertThat(settlement.lines().getFirst().delivered()).isEqualTo(600);
        assertThat(settlement.lines().getFirst().failed()).isEqualTo(400);
    }

    @Test
    void aRefundThatAPersonHasToMakeAsksForAttention() {
        var order = anOrder().with(SMM, 201, 1000).get();

        var settlement = Settle.of(
                order,
                aDetail("completed")
                        .item(201, 1000)
                        .progress(
                                201, "{\"status\":\"Partial\",\"remains\":400,\"partial_refund_pending_manual\":true}")
                        .get());

        assertThat(settlement.attention()).isEqualTo(Attention.MANUAL_REFUND_PENDING);
    }

    @Test
    void theSecondLineOfAnItemReadsItsSecondMention() {
        var order = anOrder().with(H2H, 101, 1).with(H2H, 101, 1).get();

        var settlement = Settle.of(
                order,
                aDetail("paid")
                        .item(101, 1)
                        .item(101, 1)
                        .units(101, "completed")
                        .units(101, "failed")
                        .get());

        assertThat(settlement.lines())
                .extracting(LineSettlement::status)
                .containsExactly(ItemStatus.COMPLETED, ItemStatus.FAILED);
    }

    @Test
    void aFinishedOrderNeverChangesAndAContradictionIsShown() {
        var order = anOrder()
                .with(H2H, 101, 1)
                .withUnit(1, ItemStatus.COMPLETED)
                .in(OrderStatus.COMPLETED)
                .get();
        order.lines.getFirst().units.clear();

        var settlement = Settle.of(order, aDetail("refunded").item(101, 1).get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.COMPLETED);
        assertThat(settlement.attention()).isEqualTo(Attention.CONTRADICTION);
    }
}
