package id.tuntas.order.advance;

import id.tuntas.order.Order;
import id.tuntas.order.Order.LearntBy;
import id.tuntas.order.TimelineEntry;
import id.tuntas.order.UnitSecrets;
import id.tuntas.order.code.DuplicateCodes;
import id.tuntas.order.notice.Notices;
import id.tuntas.order.settle.Settle;
import id.tuntas.supplier.DetailAnswer;
import id.tuntas.supplier.TransactionDetail;
import id.tuntas.work.Claim;
import id.tuntas.work.Next;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/// Writes down what another look at a finished order has found. Its state stays as the customer was told it;
/// what does not fit is marked for a person.
@ApplicationScoped
class RecordRecheck {

    private final CheckTimes times;
    private final Notices notices;
    private final UnitSecrets secrets;
    private final DuplicateCodes duplicates;

    RecordRecheck(CheckTimes times, Notices notices, UnitSecrets secrets, DuplicateCodes duplicates) {
        this.times = times;
        this.notices = notices;
        this.secrets = secrets;
        this.duplicates = duplicates;
    }

    Next record(Claim claim, Order order, DetailAnswer answer, Instant now) {
        return switch (answer) {
            case DetailAnswer.Found(var detail) -> {
                compare(order, detail, now);
                yield times.forGoods(claim, order, now);
            }
            // An order that was refused or withdrawn is not there, as it should be.
            case DetailAnswer.NotFound() -> new Next.Done(claim);
            case DetailAnswer.Unknown _ -> times.nextCheck(claim, now);
        };
    }

    private void compare(Order order, TransactionDetail detail, Instant now) {
        var settlement = Settle.of(order, detail);
        if (!Settle.CONTRADICTION.equals(settlement.attention())) {
            var before = order.goods();
            order.settled(settlement, secrets, LearntBy.CALLBACK, now);
            duplicates.check(order, now);
            if (!order.goods().equals(before)) {
                notices.corrected(order, now);
            }
        } else if (!Settle.CONTRADICTION.equals(order.attention)) {
            order.needsAttention(Settle.CONTRADICTION, now);
            TimelineEntry.add(
                    order.id,
                    now,
                    Settle.CONTRADICTION,
                    "the order is " + order.status.word() + ", and the supplier says " + detail.status());
        }
    }
}
