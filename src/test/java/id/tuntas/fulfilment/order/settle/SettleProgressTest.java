package id.tuntas.fulfilment.order.settle;

import static id.tuntas.fulfilment.order.settle.ADetail.aDetail;
import static id.tuntas.fulfilment.order.settle.AnOrder.anOrder;
import static id.tuntas.fulfilment.supplier.ItemKind.SMM;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.Settlement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Answers about social-media orders, whose counts may all be null (spec: `smm_results[]`).
class SettleProgressTest {

    private static final String UNCOUNTED = "{'status':'Partial','remains':null,'refund_amount':4000}";

    /// How much was delivered is unknown, which is not nothing.
    @Test
    void partialWithoutCountsIsPartialAndNeedsAnOperator() {
        var settlement = settled(anOrder().with(SMM, 201, 1000).get(), "completed", UNCOUNTED);

        assertThat(settlement.status()).isEqualTo(OrderStatus.PARTIAL);
        assertThat(settlement.refunded()).isEqualTo(4000);
        assertThat(settlement.attention()).isEqualTo(Attention.UNCLEAR_GOODS);
    }

    @Test
    void partialOfWhichNothingWasDeliveredHasFailed() {
        var settlement =
                settled(anOrder().with(SMM, 201, 1000).get(), "completed", "{'status':'Partial','remains':1000}");

        assertThat(settlement.status()).isEqualTo(OrderStatus.FAILED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "completed | {'status':'Partial'}",
                "refunded  | {'status':'In progress'}",
                "canceled  | {'status':'Canceled','remains':null}",
                "refunded  |"
            })
    void whatWasDeliveredBeforeCounts(String transaction, String progress) {
        var settlement = settled(with650(), transaction, progress);

        assertThat(settlement.status()).isEqualTo(OrderStatus.PARTIAL);
        assertThat(settlement.lines().getFirst().delivered()).isEqualTo(650);
        assertThat(settlement.lines().getFirst().failed()).isEqualTo(350);
    }

    @ParameterizedTest
    @ValueSource(strings = {UNCOUNTED, "{'status':'Partial','remains':400}"})
    void finishedLineIsNotDeniedByWhatSaysLess(String progress) {
        assertThat(settled(finished(), "completed", progress).attention()).isNull();
    }

    @Test
    void moreThanAFinishedLineHadIsAContradictionThatChangesNothing() {
        var settlement = settled(finished(), "completed", "{'status':'Partial','delivered_count':700}");

        assertThat(settlement.attention()).isEqualTo(Attention.CONTRADICTION);
        assertThat(settlement.lines().getFirst().delivered()).isEqualTo(650);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'status':'Canceled','start_count':0,'remains':0,'delivered_count':null}",
                "{'status':'Failed','remains':0}",
                "{'status':'Canceled','remains':0,'delivered_count':0}"
            })
    void nothingRemainsOfWhatWasCanceledBeforeItBegan(String progress) {
        var settlement = settled(anOrder().with(SMM, 201, 1000).get(), "refunded", progress);

        assertThat(settlement.status()).isEqualTo(OrderStatus.FAILED);
        assertThat(settlement.lines().getFirst().delivered()).isZero();
        assertThat(settlement.lines().getFirst().failed()).isEqualTo(1000);
        assertThat(settlement.attention()).isNull();
    }

    @Test
    void nothingRemainingDoesNotCompleteWhatWasPartlyDelivered() {
        var settlement = settled(with650(), "refunded", "{'status':'Canceled','remains':0}");

        assertThat(settlement.status()).isEqualTo(OrderStatus.PARTIAL);
        assertThat(settlement.lines().getFirst().delivered()).isEqualTo(650);
    }

    @Test
    void partialOfWhichNothingRemainsIsUncounted() {
        var settlement = settled(anOrder().with(SMM, 201, 1000).get(), "completed", "{'status':'Partial','remains':0}");

        assertThat(settlement.status()).isEqualTo(OrderStatus.PARTIAL);
        assertThat(settlement.lines().getFirst().delivered()).isZero();
        assertThat(settlement.attention()).isEqualTo(Attention.UNCLEAR_GOODS);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{'status':'Pending','remains':0,'delivered_count':0}        | PROCESSING",
                "{'status':'In progress','remains':0,'delivered_count':0}    | PROCESSING",
                "{'status':'Completed','remains':0,'delivered_count':0}      | COMPLETED",
                "{'status':'In progress','remains':0}                        | COMPLETED",
                "{'status':'In progress','remains':0,'delivered_count':1000} | COMPLETED",
                "{'status':'Pending','remains':-1}                           | PROCESSING",
                "{'status':'In progress','remains':-1,'delivered_count':0}   | PROCESSING",
                "{'status':'In progress','remains':-1,'delivered_count':100} | PROCESSING",
                "{'status':'In progress','remains':-3,'delivered_count':1003} | COMPLETED",
                "{'status':'Completed','remains':-3}                         | COMPLETED"
            })
    void nothingRemainingOfNothingDeliveredIsNotComplete(String progress, OrderStatus status) {
        var settlement = settled(anOrder().with(SMM, 201, 1000).get(), "paid", progress);

        assertThat(settlement.status()).isEqualTo(status);
        assertThat(settlement.attention()).isNull();
    }

    /// Otherwise nothing would remain for ever, as what remains never grows.
    @ParameterizedTest
    @ValueSource(
            strings = {"{'status':'Pending','remains':0,'delivered_count':0}", "{'status':'Pending','remains':-1}"})
    void nothingRemainingBeforeTheBeginningIsNotKept(String progress) {
        var settlement = settled(anOrder().with(SMM, 201, 1000).get(), "paid", progress);

        assertThat(settlement.lines().getFirst().progress().remains()).isNull();
    }

    @Test
    void partialOfWhichEverythingWasDeliveredNeedsAnOperator() {
        var settlement = settled(
                anOrder().with(SMM, 201, 1000).get(), "refunded", "{'status':'Canceled','delivered_count':1000}");

        assertThat(settlement.status()).isEqualTo(OrderStatus.PARTIAL);
        assertThat(settlement.attention()).isEqualTo(Attention.UNCLEAR_GOODS);
    }

    @ParameterizedTest
    @CsvSource({"false, MANUAL_REFUND_PENDING", "true,"})
    void refundThatIsKnownToBePaidByHandIsNotMarkedAgain(boolean isKnown, Attention attention) {
        var order = finished();
        order.lines.getFirst().manualRefundPending = isKnown;

        var settlement =
                settled(order, "completed", "{'status':'Partial','remains':350,'partial_refund_pending_manual':true}");

        assertThat(settlement.attention()).isEqualTo(attention);
        assertThat(settlement.lines().getFirst().progress().manualRefundPending())
                .isTrue();
    }

    /// The status ends it, but its customer may have got less.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{'status':'Completed','remains':120}                        | UNCLEAR_GOODS",
                "{'status':'Completed','remains':120,'delivered_count':1000} | UNCLEAR_GOODS",
                "{'status':'Completed','delivered_count':880}                | UNCLEAR_GOODS",
                "{'status':'Completed','remains':0,'delivered_count':880}    |",
                "{'status':'Completed','remains':-3,'delivered_count':1003}  |",
                "{'status':'Completed','delivered_count':1000}               |",
                "{'status':'Completed'}                                      |"
            })
    void completedOfWhichSomethingRemainsNeedsAnOperator(String progress, Attention attention) {
        var settlement = settled(anOrder().with(SMM, 201, 1000).get(), "completed", progress);

        assertThat(settlement.status()).isEqualTo(OrderStatus.COMPLETED);
        assertThat(settlement.attention()).isEqualTo(attention);
    }

    @ParameterizedTest
    @CsvSource({"-1, 1, 1, PROCESSING", "-1, -1,, PROCESSING", "0, 0, 0, COMPLETED"})
    void negativeRemainderOfOneEntryIsNotTakenFromTheOther(long one, long other, Long remains, OrderStatus status) {
        var entry = "{'status':'In progress','remains':";
        var detail = aDetail("paid")
                .item(201, 1000)
                .progress(201, entry + one + "}")
                .progress(201, entry + other + "}")
                .get();

        var settlement = Settle.of(anOrder().with(SMM, 201, 1000).get(), detail);

        assertThat(settlement.status()).isEqualTo(status);
        assertThat(settlement.lines().getFirst().progress().remains()).isEqualTo(remains);
    }

    /// Some panels never fill one of the two.
    @Test
    void noneDeliveredIsNoCountBesideFewerThatRemain() {
        var settlement = settled(
                anOrder().with(SMM, 201, 1000).get(),
                "completed",
                "{'status':'Partial','remains':300,'delivered_count':0}");

        assertThat(settlement.status()).isEqualTo(OrderStatus.PARTIAL);
        assertThat(settlement.lines().getFirst().delivered()).isEqualTo(700);
        assertThat(settlement.attention()).isEqualTo(Attention.UNCLEAR_GOODS);
    }

    @ParameterizedTest
    @CsvSource({"500, 300, UNCLEAR_GOODS", "700, 300,", "500, 500,"})
    void countsOfAPartialLineThatDoNotMakeUpTheWholeNeedAnOperator(long delivered, long remains, Attention attention) {
        var settlement = settled(
                anOrder().with(SMM, 201, 1000).get(),
                "completed",
                "{'status':'Partial','remains':" + remains + ",'delivered_count':" + delivered + "}");

        assertThat(settlement.lines().getFirst().delivered()).isEqualTo((int) delivered);
        assertThat(settlement.attention()).isEqualTo(attention);
    }

    /// Entries without the panel's order are parts of the line, as the ones with different orders.
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "7 7, 600, 4000",
                "7 8, 200, 8000",
                "7 8 8, 200, 8000",
                "7 7 8 8, 200, 8000",
                "null null, 200, 8000",
                "'' '', 200, 8000",
                "'0' 0, 200, 8000"
            })
    void panelsOrderThatIsListedTwiceCountsOnce(String orderIds, int delivered, long refunded) {
        var detail = aDetail("completed").item(201, 1000);
        for (var id : orderIds.split(" ", -1)) {
            detail.progress(201, "{'order_id':" + id + ",'status':'Partial','remains':400,'refund_amount':4000}");
        }

        var settlement = Settle.of(anOrder().with(SMM, 201, 1000).get(), detail.get());

        assertThat(settlement.lines().getFirst().delivered()).isEqualTo(delivered);
        assertThat(settlement.refunded()).isEqualTo(refunded);
    }

    @Test
    void panelsOrderThatIsListedTwiceIsNoResultOfAnotherLine() {
        var entry = "{'order_id':7,'status':'Completed'}";
        var detail = aDetail("paid").item(201, 1000).item(201, 1000);

        var settlement = Settle.of(
                anOrder().with(SMM, 201, 1000).with(SMM, 201, 1000).get(),
                detail.progress(201, entry).progress(201, entry).get());

        assertThat(settlement.attention()).isEqualTo(Attention.UNCLEAR_GOODS);
    }

    @Test
    void whatOneOfTwoEntriesLeavesOutIsInTheOther() {
        var detail = aDetail("completed")
                .item(201, 1000)
                .progress(201, "{'order_id':7,'status':'Partial','remains':400}")
                .progress(201, "{'order_id':7,'status':'Partial','refund_amount':4000}")
                .get();

        var settlement = Settle.of(anOrder().with(SMM, 201, 1000).get(), detail);

        assertThat(settlement.lines().getFirst().delivered()).isEqualTo(600);
        assertThat(settlement.refunded()).isEqualTo(4000);
    }

    /// What a panel that fills none of its counts says on the way does not count as delivered.
    @Test
    void noneDeliveredIsACountAsLongAsTheLineGoesOn() {
        var order = anOrder().with(SMM, 201, 1000).get();
        new Flow()
                .see(
                        order,
                        aDetail("paid")
                                .item(201, 1000)
                                .progress(201, "{'status':'In progress','remains':300,'delivered_count':0}")
                                .get());

        var settlement = settled(order, "refunded", "{'status':'Canceled','remains':1000,'delivered_count':0}");

        assertThat(settlement.status()).isEqualTo(OrderStatus.FAILED);
    }

    @ParameterizedTest
    @CsvSource({"In progress, Completed", "Completed, In progress"})
    void panelsOrderHasEndedIfOneOfItsEntriesSaysSo(String one, String other) {
        var detail = aDetail("paid")
                .item(201, 1000)
                .progress(201, "{'order_id':'7','status':'" + one + "'}")
                .progress(201, "{'order_id':'7','status':'" + other + "'}")
                .get();

        assertThat(Settle.of(anOrder().with(SMM, 201, 1000).get(), detail).status())
                .isEqualTo(OrderStatus.COMPLETED);
    }

    private static Order with650() {
        var order = anOrder().with(SMM, 201, 1000).get();
        order.lines.getFirst().delivered = 650;
        return order;
    }

    private static Order finished() {
        var order = with650();
        order.status = OrderStatus.PARTIAL;
        order.supplierStatus = "completed";
        order.lines.getFirst().status = ItemStatus.PARTIAL;
        order.lines.getFirst().failed = 350;
        return order;
    }

    private static Settlement settled(Order order, String transaction, String progress) {
        var detail = aDetail(transaction).item(201, 1000);
        return Settle.of(order, (progress == null ? detail : detail.progress(201, progress)).get());
    }
}
