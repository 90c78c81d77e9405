package id.tuntas.fulfilment.order.settle;

import static id.tuntas.fulfilment.order.settle.ADetail.aDetail;
import static id.tuntas.fulfilment.order.settle.AnOrder.anOrder;
import static id.tuntas.fulfilment.supplier.ItemKind.AUTO;
import static id.tuntas.fulfilment.supplier.ItemKind.H2H;
import static id.tuntas.fulfilment.supplier.ItemKind.SMM;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the supplier reports after the end, while the transaction's own status stays.
class ContradictionTest {

    @Test
    void licenceOfAFailedUnitIsAContradiction() {
        var order = anOrder()
                .with(AUTO, 501, 1)
                .withUnit(1, ItemStatus.FAILED)
                .in(OrderStatus.FAILED)
                .get();

        assertContradicted(order, aDetail("failed").item(501, 1, "A-1"), OrderStatus.FAILED);
    }

    @Test
    void licencesOfACanceledOrderAreAContradiction() {
        var order = anOrder().with(AUTO, 501, 1).get();
        order.status = OrderStatus.CANCELED;

        assertContradicted(order, aDetail("canceled").item(501, 1, "A-1"), OrderStatus.CANCELED);
    }

    @ParameterizedTest
    @CsvSource({
        "COMPLETED, Canceled",
        "COMPLETED, Partial",
        "PARTIAL, Completed",
        "FAILED, Completed",
        "FAILED, Pending"
    })
    void anotherEndOfASocialMediaLineIsAContradiction(ItemStatus known, String reported) {
        var order = social(known);

        assertContradicted(order, progress(reported), order.status);
    }

    @ParameterizedTest
    @CsvSource({"COMPLETED, Completed", "COMPLETED, In progress", "PARTIAL, Partial", "PARTIAL, In progress"})
    void theSameEndOfASocialMediaLineIsNone(ItemStatus known, String reported) {
        assertThat(Settle.of(social(known), progress(reported).get()).attention())
                .isNull();
    }

    @Test
    void onlyCodesOfWhatIsDeliveredOnBothSidesAreTakenOver() {
        var flow = new Flow();
        var order = anOrder().with(H2H, 101, 3).get();
        flow.see(order, units("paid", "completed A-1", "completed A-2", "failed A-3"));

        flow.see(order, units("paid", "completed B-1", "failed B-2", "completed B-3"));

        assertThat(order.attention).isEqualTo(Attention.CONTRADICTION.code());
        assertThat(order.status).isEqualTo(OrderStatus.PARTIAL);
        assertThat(order.refunded).isEqualTo(10_000);
        assertThat(order.units())
                .extracting(unit -> unit.status + " " + flow.secrets.serialNumber(unit))
                .containsExactly("COMPLETED B-1", "COMPLETED A-2", "FAILED null");
    }

    /// The text of an item that was taken back may be anything.
    @Test
    void licenceOfAReversedTransactionIsNotTakenOver() {
        var flow = new Flow();
        var order = anOrder().with(AUTO, 501, 1).get();
        flow.see(order, aDetail("completed").item(501, 1, "A-1").get());

        flow.see(order, aDetail("refunded").item(501, 1, "REFUNDED").get());

        assertThat(order.units()).extracting(flow.secrets::license).containsExactly("A-1");
    }

    private static TransactionDetail units(String status, String... units) {
        var listed = Stream.of(units)
                .map(unit -> unit.split(" "))
                .map(unit -> "{'dispatch_status':'" + unit[0] + "','sn':'" + unit[1] + "'}")
                .collect(Collectors.joining(","));
        return aDetail(status)
                .item(101, units.length)
                .unitsOf(101, "{'units':[" + listed + "]}")
                .get();
    }

    private static Order social(ItemStatus known) {
        var order = anOrder().with(SMM, 201, 1_000).get();
        var line = order.lines.getFirst();
        line.status = known;
        line.delivered = switch (known) {
            case COMPLETED -> 1_000;
            case PARTIAL -> 600;
            case PROCESSING, FAILED -> 0;
        };
        order.status = OrderStatus.valueOf(known.name());
        return order;
    }

    private static ADetail progress(String status) {
        return aDetail("paid")
                .item(201, 1_000)
                .progress(201, "{\"status\":\"" + status + "\",\"remains\":400,\"delivered_count\":600}");
    }

    private static void assertContradicted(Order order, ADetail detail, OrderStatus kept) {
        var settlement = Settle.of(order, detail.get());

        assertThat(settlement.attention()).isEqualTo(Attention.CONTRADICTION);
        assertThat(settlement.status()).isEqualTo(kept);
    }
}
