package id.tuntas.order.advance;

import id.tuntas.order.Order;
import id.tuntas.order.Order.LearntBy;
import id.tuntas.order.OrderStatus;
import id.tuntas.order.TimelineEntry;
import id.tuntas.order.UnitSecrets;
import id.tuntas.order.code.DuplicateCodes;
import id.tuntas.order.notice.Notices;
import id.tuntas.order.settle.Settle;
import id.tuntas.supplier.DetailAnswer;
import id.tuntas.supplier.PlaceAnswer;
import id.tuntas.supplier.TransactionDetail;
import id.tuntas.work.Claim;
import id.tuntas.work.Next;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;

/// Writes down what a step has found: order, units, timeline and notices in the one open transaction, and when the
/// order is due again.
@ApplicationScoped
class RecordStep {

    private final CheckTimes times;
    private final Notices notices;
    private final RecordRecheck recheck;
    private final UnitSecrets secrets;
    private final DuplicateCodes duplicates;
    private final Clock clock;

    RecordStep(
            CheckTimes times,
            Notices notices,
            RecordRecheck recheck,
            UnitSecrets secrets,
            DuplicateCodes duplicates,
            Clock clock) {
        this.times = times;
        this.notices = notices;
        this.recheck = recheck;
        this.secrets = secrets;
        this.duplicates = duplicates;
        this.clock = clock;
    }

    Next record(Claim claim, Order order, Step step) {
        var now = clock.instant();
        return switch (step) {
            case Step.Asking(var answer) when order.status.isFinal() -> recheck.record(claim, order, answer, now);
            case Step.Placing _, Step.Asking _ -> {
                var before = order.status;
                var next = moved(claim, order, step, now);
                notices.after(order, before, next, now);
                yield next;
            }
        };
    }

    private Next moved(Claim claim, Order order, Step step, Instant now) {
        return switch (step) {
            case Step.Placing(var answer) -> placed(claim, order, answer, now);
            case Step.Asking(var answer) -> asked(claim, order, answer, now);
        };
    }

    private Next placed(Claim claim, Order order, PlaceAnswer answer, Instant now) {
        return switch (answer) {
            case PlaceAnswer.Placed placed -> {
                order.placed(placed, now);
                TimelineEntry.add(order.id, now, "placed", "invoice " + placed.invoice());
                yield times.firstCheck(claim, now);
            }
            case PlaceAnswer.AlreadyPlaced() -> {
                order.foundPlaced(now);
                TimelineEntry.add(order.id, now, "placed", "an earlier attempt had got through");
                yield times.atOnce(claim, now);
            }
            case PlaceAnswer.Refused refused -> refused(claim, order, refused, now);
            case PlaceAnswer.NotSent(var why, var retryAfter) -> {
                TimelineEntry.add(order.id, now, "not_sent", why);
                yield times.notSent(claim, now, retryAfter);
            }
            case PlaceAnswer.Unknown(var why) -> {
                order.outcomeUnknown(now);
                TimelineEntry.add(order.id, now, "uncertain", why);
                yield times.clearUp(claim, now);
            }
        };
    }

    private Next refused(Claim claim, Order order, PlaceAnswer.Refused refused, Instant now) {
        TimelineEntry.add(order.id, now, "refused", refused.code() + ": " + refused.text());
        return switch (refused.refusal()) {
            case FINAL -> {
                order.refused(refused.code().toLowerCase(Locale.ROOT), now);
                yield new Next.Done(claim);
            }
            case BALANCE, UNAVAILABLE, ACCESS, PRICE -> {
                holdBack(order, refused, now);
                yield times.revival(claim, now);
            }
            case DAILY_LIMIT -> {
                holdBack(order, refused, now);
                yield times.nextDay(claim, now);
            }
        };
    }

    private static void holdBack(Order order, PlaceAnswer.Refused refused, Instant now) {
        order.holdBack(refused.refusal().name().toLowerCase(Locale.ROOT), now);
    }

    private Next asked(Claim claim, Order order, DetailAnswer answer, Instant now) {
        return switch (answer) {
            case DetailAnswer.Found(var detail) -> settle(claim, order, detail, now);
            case DetailAnswer.NotFound() -> notFound(claim, order, now);
            case DetailAnswer.Unknown(var why) -> unanswered(claim, order, why, now);
        };
    }

    private Next unanswered(Claim claim, Order order, String why, Instant now) {
        Log.debugf("order %s: not answered (%s)", order.id, why);
        if (order.status.isPlaceable()) {
            order.outcomeUnknown(now);
            TimelineEntry.add(order.id, now, "uncertain", "a worker stopped while it was under way");
        }
        return order.status == OrderStatus.UNCERTAIN ? times.clearUp(claim, now) : times.nextCheck(claim, now);
    }

    /// Only a certain "not found" lets an order be sent that may have been sent before, with the same ref_id.
    private Next notFound(Claim claim, Order order, Instant now) {
        if (order.status.isPlaceable()) {
            return times.sendAgain(claim, now);
        }
        if (order.status == OrderStatus.UNCERTAIN) {
            order.holdBack("not_placed", now);
            TimelineEntry.add(order.id, now, "not_found", "the supplier does not know it; it is sent again");
            return times.sendAgain(claim, now);
        }
        if (order.attention == null) {
            order.needsAttention("unknown_at_supplier", now);
            TimelineEntry.add(order.id, now, "not_found", "the supplier had taken it and does not know it now");
        }
        return times.nextCheck(claim, now);
    }

    private Next settle(Claim claim, Order order, TransactionDetail detail, Instant now) {
        var before = order.status;
        var source = claim.isHastened() ? LearntBy.CALLBACK : LearntBy.POLL;
        order.settled(Settle.of(order, detail), secrets, source, now);
        duplicates.check(order, now);
        if (order.status.isFinal()) {
            TimelineEntry.add(
                    order.id,
                    now,
                    order.status.word(),
                    "learnt by " + source.name().toLowerCase(Locale.ROOT));
            return times.forGoodsAfterEnd(claim, order, now);
        }
        if (before != order.status) {
            TimelineEntry.add(order.id, now, order.status.word(), "supplier says " + detail.status());
        }
        return times.nextCheck(claim, now);
    }
}
