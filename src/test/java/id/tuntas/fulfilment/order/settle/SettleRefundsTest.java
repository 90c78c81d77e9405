package id.tuntas.fulfilment.order.settle;

import static id.tuntas.fulfilment.order.settle.ADetail.aDetail;
import static id.tuntas.fulfilment.order.settle.AnOrder.anOrder;
import static id.tuntas.fulfilment.supplier.ItemKind.H2H;
import static id.tuntas.fulfilment.supplier.ItemKind.SMM;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What the supplier gives back, although later answers say less than earlier ones.
class SettleRefundsTest {

    @Test
    void aLateAnswerWithoutARefundKeepsTheRefund() {
        var order = anOrder().with(SMM, 201, 1000).get();
        var progress = "{\"status\":\"Partial\",\"remains\":400,\"refund_amount\":%s}";
        new Flow()
                .see(
                        order,
                        aDetail("completed")
                                .item(201, 1000)
                                .progress(201, progress.formatted(4000))
                                .get());

        var settlement = Settle.of(
                order,
                aDetail("completed")
                        .item(201, 1000)
                        .progress(201, progress.formatted("null"))
                        .get());

        assertThat(settlement.refunded()).isEqualTo(4000);
    }

    /// The price fell between the acceptance, at 10,000, and the purchase.
    @Test
    void aLaterAnswerWithoutPricesKeepsTheRefundAtTheChargedPrice() {
        var order = anOrder().with(H2H, 101, 3).get();
        new Flow()
                .see(
                        order,
                        aDetail("paid")
                                .itemFor(9_000, 101, 3)
                                .units(101, "completed", "failed", "pending")
                                .get());

        var settlement = Settle.of(
                order,
                aDetail("completed")
                        .itemFor(9_000, 101, 3)
                        .withoutItems()
                        .units(101, "completed", "failed", "failed")
                        .get());

        assertThat(order.refunded).isEqualTo(9_000);
        assertThat(settlement.refunded()).isEqualTo(18_000);
    }

    @Test
    void aPriceWithoutTheFeesIsNotWhatWasCharged() {
        var order = anOrder().with(H2H, 101, 2).get();
        new Flow()
                .see(
                        order,
                        aDetail("refunded")
                                .item(101, 2)
                                .fees(500)
                                .units(101, "failed", "failed")
                                .get());

        new Flow()
                .see(
                        order,
                        aDetail("refunded")
                                .item(101, 2)
                                .units(101, "failed", "failed")
                                .get());

        assertThat(order.amount).isEqualTo(20_500);
        assertThat(order.refunded).isEqualTo(20_500);
    }

    /// The first answer had no amount.
    @Test
    void anEstimateIsCorrectedByTheAmount() {
        var order = anOrder().with(H2H, 101, 2).get();
        order.refunded = 20_000;

        var settlement = Settle.of(
                order,
                aDetail("completed")
                        .itemFor(9_000, 101, 2)
                        .units(101, "failed", "failed")
                        .get());

        assertThat(settlement.refunded()).isEqualTo(18_000);
    }

    /// Without the prices of the items, what failed is estimated by those of the acceptance.
    @Test
    void anEstimatedRefundIsNotMoreThanWasCharged() {
        var order = anOrder().with(H2H, 101, 2).get();

        var settlement = Settle.of(
                order,
                aDetail("completed")
                        .itemFor(9_000, 101, 2)
                        .withoutItems()
                        .units(101, "failed", "failed")
                        .get());

        assertThat(settlement.refunded()).isEqualTo(18_000);
    }

    @Test
    void aLateAnswerKeepsTheRefundOfOneLineBesideThatOfAnother() {
        var order = anOrder().with(SMM, 201, 1000).with(H2H, 101, 1).get();
        var progress = "{\"status\":\"Partial\",\"remains\":400,\"refund_amount\":%s}";
        new Flow()
                .see(
                        order,
                        aDetail("paid")
                                .item(201, 1000)
                                .item(101, 1)
                                .progress(201, progress.formatted(4000))
                                .units(101, "pending")
                                .get());

        var settlement = Settle.of(
                order,
                aDetail("paid")
                        .item(201, 1000)
                        .item(101, 1)
                        .progress(201, progress.formatted("null"))
                        .units(101, "failed")
                        .get());

        assertThat(settlement.refunded()).isEqualTo(14_000);
    }

    @Test
    void aReversedTransactionWithoutItsPriceKeepsWhatWasCharged() {
        var order = anOrder().with(H2H, 101, 2).get();
        var flow = new Flow();
        flow.see(
                order,
                aDetail("paid")
                        .item(101, 2)
                        .fees(500)
                        .units(101, "pending", "pending")
                        .get());

        flow.see(order, aDetail("refunded").item(101, 2).zeros().get());

        assertThat(order.price).isEqualTo(20_000);
        assertThat(order.fees).isEqualTo(500);
        assertThat(order.amount).isEqualTo(20_500);
        assertThat(order.refunded).isEqualTo(20_500);
    }
}
