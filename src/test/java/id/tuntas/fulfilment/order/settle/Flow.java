package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.Order.LearntBy;
import id.tuntas.fulfilment.order.PlainSecrets;
import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.order.UnitSecrets;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail;
import java.time.Instant;

/// Has orders take over what the supplier says, as the flow does. A finished one takes over only codes from what
/// contradicts its end.
final class Flow {

    final UnitSecrets secrets = PlainSecrets.create();

    void see(Order order, TransactionDetail detail) {
        var settlement = Settle.of(order, detail);
        if (order.status.isFinal() && settlement.attention() == Attention.CONTRADICTION) {
            if (SupplierOutcome.ofTransaction(detail.status()) != SupplierOutcome.REVERSED) {
                order.received(settlement.lines(), secrets, Instant.EPOCH);
            }
            order.needs(Attention.CONTRADICTION, Instant.EPOCH);
        } else {
            order.settled(settlement, secrets, LearntBy.POLL, Instant.EPOCH);
        }
    }
}
