package id.tuntas.fulfilment.order.life;

import id.tuntas.fulfilment.order.life.SupplierSide.Seen;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What is true of an order whatever happens to it.
final class LifeCheck {

    /// A graver mark takes the place of it.
    private static final Set<String> OVERCHARGED_OR_GRAVER = Set.of("overcharged", "contradiction", "duplicate_secret");

    private static final String CONTRADICTION = "contradiction";

    /// With the drift that the settings of the tests allow.
    private static final long MAX_AGREED = SupplierSide.AGREED * 11 / 10;

    /// The slowest check of the tests' settings, with its jitter.
    private static final Duration SLOWEST_CHECK = Duration.ofMinutes(72);

    /// A daily limit lasts until some minutes after midnight.
    private static final Duration NEXT_DAY = Duration.ofHours(24).plusMinutes(11);

    private final Living living;
    private final Seen supplier;
    private final OrderRow row;
    private final List<String> violations = new ArrayList<>();

    private LifeCheck(Living living, OrderRow row) {
        this.living = living;
        this.supplier = living.supplier.seen();
        this.row = row;
    }

    /// @param before what it was after the step before; null for the first time
    static List<String> between(Living living, @Nullable OrderRow before, OrderRow now) {
        var check = new LifeCheck(living, now);
        if (before != null) {
            check.onlyMovesForward(before);
        }
        check.isBoughtAtMostOnce();
        check.isNeverLost();
        check.endsTheWayTheSupplierSaid();
        check.knowsWhatItCost();
        check.notifiesOfOneEnd();
        check.writesEverythingDownOnce();
        return check.violations;
    }

    static List<String> atTheEnd(Living living, OrderRow end) {
        var check = new LifeCheck(living, end);
        check.must(end.isFinal() && !end.isOpen(), "it never ends");
        check.endsAsTheSupplierSaysNow();
        check.customerIsNotifiedOfTheEnd();
        return check.violations;
    }

    private void onlyMovesForward(OrderRow before) {
        must(!before.isFinal() || before.status().equals(row.status()), "it ended as " + before.status());
        must(row.delivered() >= before.delivered(), "there were " + before.delivered() + " units delivered before");
        must(row.timeline().containsAll(before.timeline()), "its history was changed");
    }

    private void isBoughtAtMostOnce() {
        must(supplier.refIds() <= 1, "it was sent under several ref_ids");
    }

    private void isNeverLost() {
        must(row.isFinal() || row.isOpen(), "it is not finished, and nothing will look at it again");
        var longest = row.isAboveTheDailyLimit() ? NEXT_DAY : SLOWEST_CHECK;
        var untilDue = row.untilDue();
        must(untilDue == null || untilDue.compareTo(longest) <= 0, "nothing looks at it for " + untilDue);
    }

    private void endsTheWayTheSupplierSaid() {
        var isEndWithoutGoods = row.status().equals("FAILED") || row.status().equals("CANCELED");
        var reported = supplier.reported();
        var isSo = !supplier.has() || reported != null && reported.hasFailed();
        must(!isEndWithoutGoods || isSo || isMarked(), "it is charged");
    }

    private boolean isMarked() {
        return living.marks.contains(CONTRADICTION) || row.entries(CONTRADICTION) > 0;
    }

    private void knowsWhatItCost() {
        var isDelivered = row.status().equals("COMPLETED") || row.status().equals("PARTIAL");
        must(!isDelivered || row.amount() == supplier.amount(), "the supplier has taken " + supplier.amount());
        var isMarked =
                row.entries("overcharged") > 0 || living.marks.stream().anyMatch(OVERCHARGED_OR_GRAVER::contains);
        must(row.amount() <= MAX_AGREED || isMarked, "more was taken than was agreed, and it is not marked");
    }

    private void notifiesOfOneEnd() {
        must(row.finalNotifications().size() <= 1, "its customer is notified of several ends");
    }

    private void writesEverythingDownOnce() {
        atMost(1, "accepted");
        atMost(1, "placed");
        atMost(1, "processing");
        // Again once an operator has resolved a mark that had hidden it.
        var resolved = living.acts.getOrDefault(Step.Act.RESOLVE, 0);
        atMost(1 + resolved, "overcharged");
        atMost(1, "completed", "partial", "failed", "canceled");
        atMost(supplier.refusals(), "refused");
        atMost(supplier.notFounds() + resolved, "not_found");
        atMost(supplier.foreigns(), "foreign_answer");
        // Each attempt to buy follows a certain refusal or an answer that the order is not there, but for the first.
        atMost(1 + supplier.refusals() + supplier.notFounds(), "uncertain");
        atMost(living.life.steps().size(), CONTRADICTION);
        atMost(living.acts.getOrDefault(Step.Act.RECHECK, 0), "recheck");
        atMost(living.acts.getOrDefault(Step.Act.RESUBMIT, 0), "resubmit");
        atMost(living.acts.getOrDefault(Step.Act.RESOLVE, 0), "resolve");
        var ends = row.timeline().stream()
                .filter(entry -> entry.kind().equals("notice"))
                .filter(entry -> entry.detail().matches("(delivered|partly_delivered|failed): .*"))
                .count();
        must(ends <= 1, "its timeline has several notifications of the end");
    }

    private void atMost(long count, String... kinds) {
        for (var kind : kinds) {
            must(row.entries(kind) <= count, "'" + kind + "' stands in its history more often than it happened");
        }
        var all = List.of(kinds).stream().mapToLong(row::entries).sum();
        must(all <= count, String.join(", ", kinds) + " exclude each other");
    }

    /// The supplier has called back with its last word, which is a final one, or was asked for it.
    private void endsAsTheSupplierSaysNow() {
        if (living.hasEndedBeforeTheSilence) {
            return; // nobody has said what became of it since
        }
        if (!supplier.has()) {
            must(Set.of("FAILED", "CANCELED").contains(row.status()), "the supplier does not have it");
            return;
        }
        var words = supplier.words();
        switch (row.status()) {
            case "COMPLETED" -> must(!words.isUndone() || isMarked(), "the supplier has taken it back");
            case "PARTIAL" -> {
                // Whether the rest comes later, or is refunded: its customer has both, or was notified.
            }
            default -> must(words.hasFailed() || isMarked(), "it is charged, and no mark shows it");
        }
    }

    private void customerIsNotifiedOfTheEnd() {
        long expected = row.status().equals("CANCELED") ? 0 : 1;
        must(row.finalNotifications().size() == expected, "notifications of the end: " + row.finalNotifications());
        must(
                row.finalNotifications().stream().allMatch(notification -> notification.endsWith(" sent")),
                "notifications of the end: " + row.finalNotifications());
    }

    private void must(boolean isSo, String violation) {
        if (!isSo) {
            violations.add(violation + " (" + row.status() + ")");
        }
    }
}
