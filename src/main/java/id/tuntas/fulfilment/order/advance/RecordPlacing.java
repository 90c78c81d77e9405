package id.tuntas.fulfilment.order.advance;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.price.AgreedPrice;
import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer;
import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer.Refusal;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Next;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// Records the result of sending an order.
@ApplicationScoped
class RecordPlacing {

    /// How long a request may be under way after its attempt was given up: the supplier goes on with what it has
    /// received, and proxies before it keep requests for a minute or two.
    private static final Duration MAX_TRANSIT_TIME = Duration.ofMinutes(5);

    private final CheckTimes times;
    private final AgreedPrice agreedPrice;

    RecordPlacing(CheckTimes times, AgreedPrice agreedPrice) {
        this.times = times;
        this.agreedPrice = agreedPrice;
    }

    Next record(Claim claim, Order order, OrderStep.Placing step, WrittenAttempts attempts, Instant now) {
        return switch (step.answer()) {
            case PlaceAnswer.Placed placed -> {
                order.placed(placed, now);
                TimelineEntry.add(order.id, now, "placed", "invoice " + placed.invoice());
                agreedPrice.markIfExceeded(order, now);
                yield times.firstCheck(claim, order, now);
            }
            case PlaceAnswer.AlreadyPlaced() -> {
                order.foundPlaced(now);
                TimelineEntry.add(order.id, now, "placed", "an earlier attempt had succeeded");
                yield times.atOnce(claim, now);
            }
            case PlaceAnswer.Refused refused -> refused(claim, order, refused, step.askedAt(), attempts, now);
            case PlaceAnswer.Limited(var wasSent) -> {
                attempts.limited(order, now);
                yield times.keepPlace(claim, wasSent, now);
            }
            case PlaceAnswer.NotSent(var why, var retryAfter) -> {
                attempts.tried(claim, order, WrittenAttempts.NOT_SENT, why, now);
                yield times.tryAgain(claim, now, retryAfter);
            }
            case PlaceAnswer.Unknown(var why) -> {
                order.outcomeUnknown(now);
                attempts.tried(claim, order, TimelineEntry.UNCERTAIN, why, now);
                yield times.tryAgain(claim, now, Optional.empty());
            }
        };
    }

    /// A refusal is as old as the question: while the database was away, an earlier attempt may have arrived.
    private Next refused(
            Claim claim,
            Order order,
            PlaceAnswer.Refused refused,
            Instant askedAt,
            WrittenAttempts attempts,
            Instant now) {
        attempts.tried(claim, order, WrittenAttempts.REFUSED, refused.code() + ": " + refused.text(), now);
        if (!refused.isCertain() && !order.mayBeUnderWay()) {
            // A proxy may have refused the supplier's answer, and "not found" been older than the purchase.
            order.notPlaced(now);
            return times.sendAgainBy(claim, now.plus(MAX_TRANSIT_TIME), now);
        }
        var countsFrom = countsFrom(order);
        if (askedAt.isBefore(countsFrom)) {
            // A delay may be recorded with it, which changes the order: no earlier refusal would count.
            return refused.refusal() == Refusal.DAILY_LIMIT
                    ? times.sendAgainAt(claim, now.plus(MAX_TRANSIT_TIME))
                    : times.sendAgainBy(claim, countsFrom, now);
        }
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
                yield times.nextDay(claim, askedAt);
            }
        };
    }

    /// An earlier attempt may be under way, and be bought after a later one was refused: until it would have arrived, a
    /// refusal neither ends the order nor makes it cancelable.
    ///
    /// The order changed when that attempt was not found, after it had been sent. Its timeline may say nothing of
    /// that: version 1.0.0, while its replicas still run, adds no entry about an attempt that was interrupted.
    private static Instant countsFrom(Order order) {
        return order.mayBeUnderWay() ? order.updatedAt.plus(MAX_TRANSIT_TIME) : Instant.MIN;
    }

    private static void holdBack(Order order, PlaceAnswer.Refused refused, Instant now) {
        order.holdBack(refused.refusal().code(), now);
    }
}
