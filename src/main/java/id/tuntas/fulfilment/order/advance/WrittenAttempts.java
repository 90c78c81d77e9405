package id.tuntas.fulfilment.order.advance;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.TimelineEntry.Content;
import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.work.Claim;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What the timelines of a batch say of attempts to place the orders. An order can be tried for weeks: of attempts that
/// end alike, the first, second, third, fifth, ninth and so on are written down.
final class WrittenAttempts {

    static final String REFUSED = "refused";
    static final String NOT_SENT = "not_sent";

    private static final String RATE_LIMIT = "TOO_MANY_REQUESTS";
    private static final List<String> ATTEMPTS = List.of(REFUSED, NOT_SENT, TimelineEntry.UNCERTAIN);
    private static final List<String> ATTEMPTS_AND_CHECKS =
            List.of(REFUSED, NOT_SENT, TimelineEntry.UNCERTAIN, TimelineEntry.NOT_FOUND);

    private static final Content NOT_KNOWN =
            new Content(TimelineEntry.NOT_FOUND, "the supplier does not know it; it is sent again");

    /// The newest of [#ATTEMPTS] and of [#ATTEMPTS_AND_CHECKS], by order.
    private final Map<String, Content> attempts;

    private final Map<String, Content> attemptsAndChecks;

    private WrittenAttempts(Map<String, Content> attempts, Map<String, Content> attemptsAndChecks) {
        this.attempts = attempts;
        this.attemptsAndChecks = new HashMap<>(attemptsAndChecks);
    }

    /// Reads them for all orders together, in the caller's transaction, but only for orders of which an entry may be
    /// left out.
    static WrittenAttempts of(Sql sql, List<Recording> recordings) {
        var repeated = recordings.stream()
                .filter(recording ->
                        mayRepeat(recording.claim(), recording.acted().result(), recording.order()))
                .toList();
        return new WrittenAttempts(
                TimelineEntry.newest(sql, ids(repeated), ATTEMPTS),
                TimelineEntry.newest(
                        sql,
                        ids(repeated.stream()
                                .filter(recording -> recording.acted().result() instanceof OrderStep.Polling)
                                .toList()),
                        ATTEMPTS_AND_CHECKS));
    }

    private static List<String> ids(List<Recording> recordings) {
        return recordings.stream().map(recording -> recording.order().id).toList();
    }

    private static boolean mayRepeat(Claim claim, OrderStep step, Order order) {
        return switch (step) {
            case OrderStep.Placing(var answer, var _) ->
                switch (answer) {
                    case PlaceAnswer.Limited _ -> true;
                    case PlaceAnswer.Refused _, PlaceAnswer.NotSent _, PlaceAnswer.Unknown _ -> !isWritten(claim);
                    case PlaceAnswer.Placed _, PlaceAnswer.AlreadyPlaced _ -> false;
                };
            case OrderStep.Polling _ -> order.status.isPlaceable() || order.status == OrderStatus.UNCERTAIN;
        };
    }

    private static boolean isWritten(Claim claim) {
        return Integer.bitCount(claim.attempt()) <= 1;
    }

    void tried(Claim claim, Order order, String kind, String detail, Instant now) {
        var content = new Content(kind, detail);
        if (isWritten(claim) || !content.equals(attempts.get(order.id))) {
            write(order, content, now);
        }
    }

    /// The supplier's rate limit was used up, which counts as no attempt.
    void limited(Order order, Instant now) {
        var content = new Content(NOT_SENT, RATE_LIMIT);
        if (!content.equals(attempts.get(order.id))) {
            write(order, content, now);
        }
    }

    /// The supplier does not know it: written only if the attempt before it was.
    void notFound(Order order, Instant now) {
        if (!NOT_KNOWN.equals(attemptsAndChecks.get(order.id))) {
            write(order, NOT_KNOWN, now);
        }
    }

    private void write(Order order, Content content, Instant now) {
        TimelineEntry.add(order.id, now, content.kind(), content.detail());
        attemptsAndChecks.put(order.id, content);
    }
}
