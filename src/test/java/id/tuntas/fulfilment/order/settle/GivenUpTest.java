package id.tuntas.fulfilment.order.settle;

import static id.tuntas.fulfilment.order.ItemStatus.COMPLETED;
import static id.tuntas.fulfilment.order.ItemStatus.FAILED;
import static id.tuntas.fulfilment.order.ItemStatus.PARTIAL;
import static id.tuntas.fulfilment.order.settle.ADetail.aDetail;
import static id.tuntas.fulfilment.order.settle.AnOrder.anOrder;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.Settlement;
import id.tuntas.fulfilment.order.UnitResult;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// An order that an operator has ended before the supplier has.
class GivenUpTest {

    @Test
    void whatIsDeliveredStaysAndTheRestHasFailed() {
        var order = anOrder().with(ItemKind.H2H, 101, 3).endedByOperator();

        var settlement = Settle.of(
                order.get(),
                aDetail("paid")
                        .item(101, 3)
                        .units(101, "completed", "failed", "pending")
                        .get());

        isEnded(settlement, OrderStatus.PARTIAL, 20_000);
        assertThat(settlement.lines().getFirst().units())
                .extracting(UnitResult::status)
                .containsExactly(COMPLETED, FAILED, FAILED);
    }

    @Test
    void orderOfWhichNothingIsDeliveredHasFailed() {
        var order = anOrder()
                .with(ItemKind.H2H, 101, 1)
                .with(ItemKind.MANUAL, 102, 1)
                .endedByOperator();

        isEnded(Settle.of(order.get(), aDetail("paid").get()), OrderStatus.FAILED, 20_000);
        isEnded(Settle.of(order.get(), TransactionDetail.unknown("paid")), OrderStatus.FAILED, 20_000);
    }

    /// The supplier says that the line is completed, and that a unit of it has failed.
    @Test
    void unclearUnitsHaveFailedWithoutAMark() {
        var order = anOrder().with(ItemKind.H2H, 101, 2);
        var unclear = aDetail("completed").item(101, 2).unitsOf(101, """
                        {'dispatch_status': 'completed', 'total_units': 2, 'delivered_units': 2, 'failed_units': 0,
                         'units': [{'unit': 1, 'dispatch_status': 'completed', 'sn': 'SN-1'},
                                   {'unit': 2, 'dispatch_status': 'failed'}]}""").get();
        var before = Settle.of(order.get(), unclear);

        var settlement = Settle.of(order.endedByOperator().get(), unclear);

        assertThat(before.status()).isEqualTo(OrderStatus.PROCESSING);
        assertThat(before.attention()).isEqualTo(Attention.UNCLEAR_GOODS);
        isEnded(settlement, OrderStatus.PARTIAL, 10_000);
    }

    @Test
    void progressStaysAsItIs() {
        var order = anOrder().with(ItemKind.SMM, 201, 1000).endedByOperator();
        var detail = aDetail("paid").item(201, 1000);

        var settlement = Settle.of(
                order.get(),
                detail.progress(201, "{'status': 'In progress', 'delivered_count': 650, 'remains': 350}")
                        .get());

        isEnded(settlement, OrderStatus.PARTIAL, 3_500_000);
        assertThat(settlement.lines().getFirst().failed()).isEqualTo(350);
        assertThat(settlement.lines().getFirst().units()).isEmpty();
    }

    /// As the operator has seen it: nothing is known to be delivered.
    @Test
    void partialLineWithoutCountsHasFailed() {
        var order = anOrder()
                .with(ItemKind.H2H, 101, 1)
                .with(ItemKind.SMM, 201, 1000)
                .endedByOperator();
        order.get().lines.getLast().status = PARTIAL;
        var detail = aDetail("paid").item(101, 1).item(201, 1000).units(101, "pending");

        isEnded(
                Settle.of(
                        order.get(),
                        detail.progress(201, "{'status': 'Partial'}").get()),
                OrderStatus.FAILED,
                10_000);
    }

    /// Also when it is checked again.
    @Test
    void whatIsDeliveredCompletelyWithoutAnEndIsTheOperatorsEnd() {
        var order = anOrder().with(ItemKind.SMM, 201, 1000).endedByOperator();
        var detail = aDetail("paid")
                .item(201, 1000)
                .progress(201, "{'status': 'In progress', 'delivered_count': 1000}")
                .get();

        isEnded(Settle.of(order.get(), detail), OrderStatus.COMPLETED, 0);

        order.in(OrderStatus.COMPLETED).get().lines.getFirst().status = COMPLETED;
        order.get().lines.getFirst().delivered = 1000;
        isEnded(Settle.of(order.get(), detail), OrderStatus.COMPLETED, 0);
    }

    @Test
    void whatTheSupplierHasEndedItselfIsNotTheOperatorsEnd() {
        var order = anOrder().with(ItemKind.H2H, 101, 2).endedByOperator();

        var settlement = Settle.of(
                order.get(),
                aDetail("refunded").item(101, 2).units(101, "failed", "failed").get());

        assertThat(settlement.status()).isEqualTo(OrderStatus.FAILED);
        assertThat(settlement.reason()).isEqualTo("refunded");
    }

    @Test
    void whatIsStillInProgressAfterTheEndIsNoContradiction() {
        var order = failedByOperator();

        isEnded(
                Settle.of(
                        order.get(),
                        aDetail("paid")
                                .item(101, 2)
                                .units(101, "pending", "pending")
                                .get()),
                OrderStatus.FAILED,
                20_000);
    }

    @Test
    void whatIsDeliveredAfterTheEndIsTaken() {
        var order = failedByOperator();

        var part = Settle.of(
                order.get(),
                aDetail("paid").item(101, 2).units(101, "completed", "pending").get());
        var all = Settle.of(
                order.get(),
                aDetail("completed")
                        .item(101, 2)
                        .units(101, "completed", "completed")
                        .get());

        isEnded(part, OrderStatus.PARTIAL, 10_000);
        assertThat(part.lines().getFirst().units().getFirst().serialNumber()).isEqualTo("SN-1");
        assertThat(all.status()).isEqualTo(OrderStatus.COMPLETED);
        assertThat(all.reason()).isNull();
        assertThat(all.refunded()).isZero();
        assertThat(all.attention()).isNull();
    }

    @Test
    void licenceAndProgressAfterTheEndAreTaken() {
        var licence = anOrder()
                .with(ItemKind.AUTO, 501, 1)
                .withUnit(1, FAILED)
                .in(OrderStatus.FAILED)
                .endedByOperator();
        var progress =
                anOrder().with(ItemKind.SMM, 201, 1000).in(OrderStatus.FAILED).endedByOperator();
        progress.get().lines.getFirst().status = FAILED;

        assertThat(Settle.of(
                                licence.get(),
                                aDetail("paid").item(501, 1, "KEY-1").get())
                        .status())
                .isEqualTo(OrderStatus.COMPLETED);
        assertThat(Settle.of(
                                progress.get(),
                                aDetail("paid")
                                        .progress(201, "{'status': 'Completed'}")
                                        .get())
                        .status())
                .isEqualTo(OrderStatus.COMPLETED);
    }

    @Test
    void whatWasDeliveredAndIsTakenBackContradicts() {
        var order = anOrder()
                .with(ItemKind.H2H, 101, 2)
                .withUnit(1, COMPLETED)
                .withUnit(2, FAILED)
                .in(OrderStatus.PARTIAL)
                .endedByOperator();

        var settlement = Settle.of(
                order.get(),
                aDetail("refunded").item(101, 2).units(101, "failed", "failed").get());

        assertThat(settlement.attention()).isEqualTo(Attention.CONTRADICTION);
    }

    /// How much was delivered is unknown: the order stays open for that.
    @ParameterizedTest
    @CsvSource({"paid, null", "completed, null", "completed, 4000"})
    void partialLineWithoutCountsAfterTheEndStaysFailed(String transaction, String refund) {
        var settlement = Settle.of(
                failedProgress(),
                aDetail(transaction)
                        .item(201, 1000)
                        .progress(201, "{'status': 'Partial', 'refund_amount': " + refund + "}")
                        .get());

        isEnded(settlement, OrderStatus.FAILED, 10_000_000);
        assertThat(settlement.lines().getFirst().status()).isEqualTo(FAILED);
    }

    @Test
    void refundStaysWhatIsClaimedUntilMoreIsDelivered() {
        var failed = Settle.of(
                failedProgress(),
                aDetail("completed")
                        .item(201, 1000)
                        .progress(201, "{'status': 'Canceled', 'remains': 1000}")
                        .get());
        var partial = Settle.of(
                failedProgress(),
                aDetail("completed")
                        .item(201, 1000)
                        .progress(201, "{'status': 'Partial', 'remains': 400, 'refund_amount': 4000}")
                        .get());

        assertThat(failed.status()).isEqualTo(OrderStatus.FAILED);
        assertThat(failed.reason()).isEqualTo("not_delivered");
        assertThat(failed.refunded()).isEqualTo(10_000_000);
        assertThat(partial.status()).isEqualTo(OrderStatus.PARTIAL);
        assertThat(partial.refunded()).isEqualTo(4_000);
    }

    /// More than was charged was claimed while the supplier did not know the order.
    @Test
    void wholeRefundIsWhatTheSupplierSays() {
        var order = failedByOperator().get();
        order.refunded = 22_000;

        var settlement = Settle.of(
                order,
                aDetail("refunded").item(101, 2).units(101, "failed", "failed").get());

        assertThat(settlement.refunded()).isEqualTo(20_000);
    }

    private static Order failedProgress() {
        var order = anOrder()
                .with(ItemKind.SMM, 201, 1000)
                .in(OrderStatus.FAILED)
                .endedByOperator()
                .get();
        order.lines.getFirst().status = FAILED;
        order.lines.getFirst().failed = 1000;
        order.refunded = 10_000_000;
        return order;
    }

    private static AnOrder failedByOperator() {
        var order = anOrder()
                .with(ItemKind.H2H, 101, 2)
                .withUnit(1, FAILED)
                .withUnit(2, FAILED)
                .in(OrderStatus.FAILED)
                .endedByOperator();
        order.get().lines.getFirst().status = FAILED;
        order.get().refunded = 20_000;
        return order;
    }

    private static void isEnded(Settlement settlement, OrderStatus status, long refunded) {
        assertThat(settlement.status()).isEqualTo(status);
        assertThat(settlement.reason()).isEqualTo("ended_by_operator");
        assertThat(settlement.refunded()).isEqualTo(refunded);
        assertThat(settlement.attention()).isNull();
    }
}
