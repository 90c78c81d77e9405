package id.tuntas.fulfilment.order.advance;

import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.duration.OrderConfig;
import id.tuntas.fulfilment.order.duration.OrderDurations;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.platform.time.Backoff;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Next;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/// When an order is checked next: as learned from how long its items take, otherwise with a fixed backoff.
/// Checks triggered by callbacks do not advance the backoff; only time does.
@ApplicationScoped
class CheckTimes {

    private static final Duration FIRST_CHECK = Duration.ofSeconds(20);
    private static final double FACTOR = 1.6;
    private static final Duration MIDNIGHT_SPREAD = Duration.ofMinutes(5);

    private static final int CHECKS_FOR_MISSING = 5;
    private static final int EXTRA_CHECKS = 2;
    private static final int PLACES_KEPT = 3;

    private final Backoff checks;
    private final Backoff retries;
    private final Backoff revivals;
    private final ZoneId dayBeginsIn;
    private final OrderDurations durations;

    CheckTimes(OrderConfig config, OrderDurations durations) {
        checks = new Backoff(config.firstCheck().orElse(FIRST_CHECK), FACTOR, config.slowestCheck());
        retries = new Backoff(config.firstRetry(), 2, config.slowestCheck());
        revivals = new Backoff(config.firstRevival(), 2, config.slowestCheck());
        dayBeginsIn = config.dayBeginsIn();
        this.durations = durations;
    }

    Next atOnce(Claim claim, Instant now) {
        return new Next.Later(claim, now, 0);
    }

    /// Sends an order again at once that the supplier does not know, but counts the attempt, so that an order that is
    /// neither accepted nor known does not loop.
    Next sendAgain(Claim claim, Instant now) {
        return new Next.Later(claim, now, claim.attempt());
    }

    Next firstCheck(Claim claim, Order order, Instant now) {
        return new Next.Later(claim, now.plus(delay(order, 0, now)), 0);
    }

    Next nextCheck(Claim claim, Order order, Instant now) {
        int attempt = nextAttempt(claim);
        return new Next.Later(claim, now.plus(delay(order, attempt, now)), attempt);
    }

    private Duration delay(Order order, int attempt, Instant now) {
        return durations.delay(order, now).orElseGet(() -> checks.delay(attempt));
    }

    /// After any call without an answer: soon, unless the supplier's Retry-After is longer.
    Next tryAgain(Claim claim, Instant now, Optional<Duration> retryAfter) {
        return later(claim, retries.delay(claim.attempt()), retryAfter, claim.attempt() + 1, now);
    }

    /// Repeats a status check that was not answered. One that waits longer for the supplier than it would otherwise
    /// does not count.
    Next checkAgain(Claim claim, DetailAnswer.Unknown unknown, Instant now) {
        var ours = retries.delay(claim.attempt());
        var isCounted =
                unknown.retryAfter().filter(asked -> asked.compareTo(ours) > 0).isEmpty();
        return later(claim, ours, unknown.retryAfter(), claim.attempt() + (isCounted ? 1 : 0), now);
    }

    /// Repeats a status check that was not sent, which does not count.
    Next checkAgain(Claim claim, DetailAnswer.HeldBack heldBack, Instant now) {
        return later(claim, retries.delay(0), Optional.of(heldBack.delay()), claim.attempt(), now);
    }

    /// For an order that the supplier's rate limit has stopped. Nothing is claimed until it takes calls again: the
    /// order stays before those that became due later. One that is refused itself, time and again, may be the only
    /// one that the limit concerns.
    Next keepPlace(Claim claim, boolean isRefused, Instant now) {
        if (isRefused && claim.attempt() >= PLACES_KEPT) {
            // Not as by its attempts, which may have been many others.
            return later(claim, retries.delay(PLACES_KEPT), Optional.empty(), claim.attempt(), now);
        }
        return new Next.Later(claim, claim.dueAt(), isRefused ? claim.attempt() + 1 : claim.attempt());
    }

    /// Sends an order again as after a call without an answer, and at this time at the latest.
    Next sendAgainBy(Claim claim, Instant latest, Instant now) {
        var dueAt = now.plus(retries.delay(claim.attempt()));
        return new Next.Later(claim, dueAt.isBefore(latest) ? dueAt : latest, claim.attempt() + 1);
    }

    /// The same for a refusal that must not be retried before (spec: "Errors").
    Next sendAgainAt(Claim claim, Instant dueAt) {
        return new Next.Later(claim, dueAt, claim.attempt() + 1);
    }

    Next revival(Claim claim, Instant now) {
        return new Next.Later(claim, now.plus(revivals.delay(claim.attempt())), claim.attempt() + 1);
    }

    /// A daily limit lasts until midnight and must not be retried before (spec: "Errors"). The retries are spread
    /// over some minutes. The supplier's clock may be behind, and an answer from before midnight may come
    /// after it.
    ///
    /// @param askedAt of the order that was refused
    Next nextDay(Claim claim, Instant askedAt) {
        var refusedOn = askedAt.minus(Supplier.SKEW).atZone(dayBeginsIn).toLocalDate();
        var midnight = refusedOn.plusDays(1).atStartOfDay(dayBeginsIn).toInstant();
        var spread = ThreadLocalRandom.current().nextLong(MIDNIGHT_SPREAD.toMillis());
        return new Next.Later(claim, midnight.plus(Supplier.SKEW).plusMillis(spread), 0);
    }

    /// An order that has just ended is done, unless delivered goods or a refund are still missing.
    Next afterEnd(Claim claim, Order order, Instant now) {
        return isIncomplete(order) ? check(claim, 0, now) : new Next.Done(claim);
    }

    /// A finished order with missing goods, or a missing refund, is checked a few more times. One that was opened
    /// again because of what the supplier said is checked twice: its first answer may be older than that.
    ///
    /// @param isNews whether this check has found what it was for
    Next afterFinishedCheck(Claim claim, Order order, boolean isNews, Instant now) {
        int check = nextAttempt(claim);
        return check < maxChecks(claim, order, isNews, now) ? check(claim, check, now) : new Next.Done(claim);
    }

    private int maxChecks(Claim claim, Order order, boolean isNews, Instant now) {
        if (isIncomplete(order)) {
            return CHECKS_FOR_MISSING;
        }
        return isNews || hasJustEnded(claim, order, now) ? 0 : EXTRA_CHECKS;
    }

    /// Then it is open since before its end: a callback, most likely about that, came while it was recorded. None is
    /// expected of an order that the supplier is not known to have taken.
    private boolean hasJustEnded(Claim claim, Order order, Instant now) {
        var endedAt = order.finishedAt;
        return order.placedAt != null
                && endedAt != null
                && claim.addedAt().isBefore(endedAt)
                && now.isBefore(endedAt.plus(checks.delay(0)));
    }

    /// Repeats a check of a finished order that was not answered, without counting it. Each time, it
    /// waits for as long as there was no answer, up to the slowest check.
    Next repeatCheck(Claim claim, Order order, Instant now, Optional<Duration> retryAfter) {
        var soon = checks.delay(claim.attempt());
        var grown = Collections.min(List.of(unanswered(claim, order, now), checks.max()));
        return later(claim, Collections.max(List.of(soon, grown)), retryAfter, claim.attempt(), now);
    }

    /// How long a finished order may have been without an answer: since it was opened again, or has changed.
    Duration unanswered(Claim claim, Order order, Instant now) {
        return Duration.between(Collections.max(List.of(claim.addedAt(), order.updatedAt)), now);
    }

    /// When the last check for missing goods is over: now if none is missing.
    Instant lastCheckForGoods(Claim claim, Order order, Instant now) {
        var end = now;
        for (int check = nextAttempt(claim); lacksGoods(order) && check < CHECKS_FOR_MISSING; check++) {
            end = end.plus(checks.delay(check));
        }
        return end;
    }

    private static boolean isIncomplete(Order order) {
        return lacksGoods(order) || lacksRefund(order);
    }

    /// The supplier may end a social-media line before it says what it refunds. What an operator has ended is claimed.
    private static boolean lacksRefund(Order order) {
        return order.refunded < order.amount
                && !order.isEndedByOperator()
                && order.lines.stream().anyMatch(OrderLine::lacksRefund);
    }

    /// Whether a delivered unit still has no serial number. Goods that are sent by hand may never have one.
    private static boolean lacksGoods(Order order) {
        return order.units()
                .filter(unit -> unit.line.kind == ItemKind.H2H)
                .anyMatch(unit -> unit.status == ItemStatus.COMPLETED && !unit.hasCode());
    }

    private static int nextAttempt(Claim claim) {
        return claim.isWoken() ? claim.attempt() : claim.attempt() + 1;
    }

    private Next check(Claim claim, int check, Instant now) {
        return new Next.Later(claim, now.plus(checks.delay(check)), check);
    }

    private static Next later(Claim claim, Duration delay, Optional<Duration> asked, int attempt, Instant now) {
        return new Next.Later(
                claim, now.plus(asked.filter(wish -> wish.compareTo(delay) > 0).orElse(delay)), attempt);
    }
}
