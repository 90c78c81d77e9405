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
import id.tuntas.work.Acted;
import id.tuntas.work.Claim;
import id.tuntas.work.Next;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Writes down what steps have found: orders, units, timeline and notices in the one open transaction, and when each
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

    /// @param orders by id: those of all results
    List<Next> record(List<Acted<Step>> results, Map<String, Order> orders) {
        var now = clock.instant();
        var begun = results.stream()
                .map(acted -> begin(acted, orders.get(acted.claim().key()), now))
                .toList();
        duplicates.check(begun.stream().flatMap(Recording::settled).toList(), now);
        return begun.stream().map(recording -> recording.rest().get()).toList();
    }

    private Recording begin(Acted<Step> acted, Order order, Instant now) {
        var claim = acted.claim();
        return switch (acted.result()) {
            case Step.Asking(var answer) when order.status.isFinal() -> recheck.begin(claim, order, answer, now);
            case Step.Asking(var answer) -> asked(claim, order, answer, now);
            case Step.Placing(var answer) -> move(order, now, () -> placed(claim, order, answer, now));
        };
    }

    private Recording move(Order order, Instant now, Supplier<Next> move) {
        var before = order.status;
        return Recording.of(() -> {
            var next = move.get();
            notices.after(order, before, next, now);
            return next;
        });
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
                yield times.tryAgain(claim, now, retryAfter);
            }
            case PlaceAnswer.Unknown(var why) -> {
                order.outcomeUnknown(now);
                TimelineEntry.add(order.id, now, "uncertain", why);
                yield times.tryAgain(claim, now, Optional.empty());
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

    private Recording asked(Claim claim, Order order, DetailAnswer answer, Instant now) {
        return switch (answer) {
            case DetailAnswer.Found(var detail) -> settle(claim, order, detail, now);
            case DetailAnswer.NotFound() -> move(order, now, () -> notFound(claim, order, now));
            case DetailAnswer.Unknown unknown -> move(order, now, () -> unanswered(claim, order, unknown, now));
        };
    }

    private Next unanswered(Claim claim, Order order, DetailAnswer.Unknown unknown, Instant now) {
        Log.debugf("order %s: not answered (%s)", order.id, unknown.why());
        if (order.status.isPlaceable()) {
            order.outcomeUnknown(now);
            TimelineEntry.add(order.id, now, "uncertain", "a worker stopped while it was under way");
        }
        return times.tryAgain(claim, now, unknown.retryAfter());
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

    private Recording settle(Claim claim, Order order, TransactionDetail detail, Instant now) {
        var before = order.status;
        var source = claim.isHastened() ? LearntBy.CALLBACK : LearntBy.POLL;
        order.settled(Settle.of(order, detail), secrets, source, now);
        return Recording.settled(order, () -> {
            var next = settled(claim, order, before, detail.status(), now);
            notices.after(order, before, next, now);
            return next;
        });
    }

    private Next settled(Claim claim, Order order, OrderStatus before, String supplierStatus, Instant now) {
        if (order.status.isFinal()) {
            TimelineEntry.add(order.id, now, order.status.word(), "learnt by " + order.learntByWord());
            return times.forGoodsAfterEnd(claim, order, now);
        }
        if (before != order.status) {
            TimelineEntry.add(order.id, now, order.status.word(), "supplier says " + supplierStatus);
        }
        return times.nextCheck(claim, now);
    }
}
