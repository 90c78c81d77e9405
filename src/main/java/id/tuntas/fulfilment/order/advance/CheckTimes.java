package id.tuntas.fulfilment.order.advance;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.platform.time.Backoff;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Next;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/// When an order is looked at again. A look that a callback asked for does not use up the backoff: only time does.
@ApplicationScoped
class CheckTimes {

    private static final double FACTOR = 1.6;
    private static final Duration MIDNIGHT_SPREAD = Duration.ofMinutes(5);

    private static final int LOOKS_FOR_GOODS = 5;

    private final Backoff checks;
    private final Backoff retries;
    private final Backoff revivals;
    private final ZoneId dayBeginsIn;

    CheckTimes(OrderConfig config) {
        checks = new Backoff(config.firstCheck(), FACTOR, config.slowestCheck());
        retries = new Backoff(config.firstRetry(), 2, config.slowestCheck());
        revivals = new Backoff(config.firstRevival(), 2, config.slowestCheck());
        dayBeginsIn = config.dayBeginsIn();
    }

    Next atOnce(Claim claim, Instant now) {
        return new Next.Later(claim, now, 0);
    }

    /// Sends again at once what the supplier does not know, without forgetting how often that was so: an order that is
    /// neither taken nor known must not go in circles.
    Next sendAgain(Claim claim, Instant now) {
        return new Next.Later(claim, now, claim.attempt());
    }

    Next firstCheck(Claim claim, Instant now) {
        return new Next.Later(claim, now.plus(checks.delay(0)), 0);
    }

    Next nextCheck(Claim claim, Instant now) {
        int attempt = claim.isSignaled() ? claim.attempt() : claim.attempt() + 1;
        return new Next.Later(claim, now.plus(checks.delay(attempt)), attempt);
    }

    /// After a call that brought no answer, whichever it was: soon, unless the supplier asks for more.
    Next tryAgain(Claim claim, Instant now, Optional<Duration> retryAfter) {
        var delay = retries.delay(claim.attempt());
        var longest = retryAfter.filter(asked -> asked.compareTo(delay) > 0).orElse(delay);
        return new Next.Later(claim, now.plus(longest), claim.attempt() + 1);
    }

    Next revival(Claim claim, Instant now) {
        return new Next.Later(claim, now.plus(revivals.delay(claim.attempt())), claim.attempt() + 1);
    }

    /// A daily limit answers the same until midnight, and asks not to be tried before (spec: "Errors"). Not all at
    /// midnight sharp: the first minutes are shared by everybody who waited.
    Next nextDay(Claim claim, Instant now) {
        var midnight = now.atZone(dayBeginsIn).toLocalDate().plusDays(1).atStartOfDay(dayBeginsIn);
        var spread = ThreadLocalRandom.current().nextLong(MIDNIGHT_SPREAD.toMillis());
        return new Next.Later(claim, midnight.toInstant().plusMillis(spread), 0);
    }

    /// An order that has just ended is over, unless something was delivered that is yet to be shown.
    Next forGoodsAfterEnd(Claim claim, Order order, Instant now) {
        return lookForGoods(claim, order, now, 0);
    }

    /// A finished order that lacks goods is looked at a few times more.
    Next forGoods(Claim claim, Order order, Instant now) {
        return lookForGoods(claim, order, now, claim.attempt() + 1);
    }

    private Next lookForGoods(Claim claim, Order order, Instant now, int look) {
        return order.lacksGoods() && look < LOOKS_FOR_GOODS
                ? new Next.Later(claim, now.plus(checks.delay(look)), look)
                : new Next.Done(claim);
    }
}
