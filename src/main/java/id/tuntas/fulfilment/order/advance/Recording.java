package id.tuntas.fulfilment.order.advance;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.OrderUnit;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.UnitSecrets;
import id.tuntas.fulfilment.order.settle.ReportedCodes;
import id.tuntas.fulfilment.order.settle.Settle;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail;
import id.tuntas.platform.code.Coded;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A result whose effect on the order is applied, and whose consequences are not recorded yet.
///
/// @param before    the order before
/// @param isSettled whether the supplier's report was applied; not if it contradicts the order's end
/// @param newMark   the mark for operators that the report has set; null for none
record Recording(
        Acted<OrderStep> acted,
        Order order,
        Before before,
        boolean isSettled,
        @Nullable String newMark) {

    /// In characters. A timeline entry has room for it after the order's status.
    private static final int MAX_REPORT_LENGTH = 900;

    /// In characters. Goods are masked before the note is cut.
    private static final int MAX_NOTE_LENGTH = 500;

    /// What the consequences are derived from.
    ///
    /// @param updatedAt of a processing order: when it was checked last, or marked since
    /// @param openLines the ids of the unfinished lines of a processing order
    /// @param goods      see [Recording#goods]; only of an order that was finished already
    /// @param isWithheld whether some of the goods of such an order were withheld
    /// @param isGivenUp whether an operator had ended such an order before the supplier
    /// @param isOwedRefund whether the supplier's staff had still to pay a refund
    /// @param delivered  units of such an order, see [Recording#delivered]
    record Before(
            OrderStatus status,
            @Nullable String invoice,
            long amount,
            long refunded,
            @Nullable String attention,
            Instant updatedAt,
            Set<String> openLines,
            Map<String, String> goods,
            boolean isWithheld,
            boolean isGivenUp,
            boolean isOwedRefund,
            long delivered) {

        static Before of(Order order) {
            return new Before(
                    order.status,
                    order.invoice,
                    order.amount,
                    order.refunded,
                    order.attention,
                    order.updatedAt,
                    order.status == OrderStatus.PROCESSING ? openLines(order) : Set.of(),
                    order.status.isFinal() ? Recording.goods(order) : Map.of(),
                    order.status.isFinal() && order.isWithheld(),
                    order.status.isFinal() && order.isEndedByOperator(),
                    Recording.isOwedRefund(order),
                    order.status.isFinal() ? Recording.delivered(order) : 0);
        }

        private static Set<String> openLines(Order order) {
            return order.lines.stream()
                    .filter(line -> !line.status.isFinal())
                    .map(line -> line.id)
                    .collect(Collectors.toSet());
        }
    }

    static Recording of(Acted<OrderStep> acted, Order order, Before before, boolean isSettled) {
        var mark = order.attention;
        var isNew = isSettled && mark != null && !mark.equals(before.attention());
        return new Recording(acted, order, before, isSettled, isNew ? mark : null);
    }

    Claim claim() {
        return acted.claim();
    }

    /// Whether the order may have received codes. Those of delivered units are taken over also where the rest
    /// contradicts its end.
    boolean mayHaveCodes() {
        return isSettled || acted.result() instanceof OrderStep.Polling(DetailAnswer.Found _);
    }

    /// Whether the goods of an order that was finished already have changed.
    boolean hasOtherGoods() {
        return !goods(order).equals(before.goods()) || order.units().anyMatch(unit -> unit.isNoteNew);
    }

    /// As fingerprints by unit, to detect changes without decrypting them.
    private static Map<String, String> goods(Order order) {
        return order.units()
                .filter(OrderUnit::hasGoods)
                .collect(Collectors.toMap(unit -> unit.id, OrderUnit::fingerprintText));
    }

    /// Says in the timeline why the report has marked the order.
    void noteNewMark(TransactionDetail detail, Instant now) {
        if (newMark != null) {
            var text = "the order is " + before.status().code() + ", and " + reported(order, detail);
            TimelineEntry.add(order.id, now, newMark, text);
        }
    }

    /// What the supplier reports. The transaction's status may still fit where that of a line does not.
    static String reported(Order order, TransactionDetail detail) {
        var lines = Settle.of(order, detail).lines();
        var items = IntStream.range(0, lines.size())
                .filter(line -> lines.get(line).attention() == Attention.CONTRADICTION)
                .mapToObj(line -> Long.toString(order.lines.get(line).itemId))
                .distinct()
                .collect(Collectors.joining(", "));
        var status = "the supplier reports " + Shortened.to(Order.MAX_STATUS_LENGTH, detail.status());
        return items.isEmpty()
                ? status
                : Shortened.to(MAX_REPORT_LENGTH, status + ", with another outcome of item " + items);
    }

    /// The supplier's note about an order that has not been delivered completely, without its goods; empty for none.
    static Optional<String> noteOf(Order order, TransactionDetail detail, UnitSecrets secrets) {
        var isIncomplete = order.status == OrderStatus.FAILED || order.status == OrderStatus.PARTIAL;
        return Optional.ofNullable(detail.note())
                .filter(note -> isIncomplete && !note.isBlank())
                .map(note -> Shortened.to(
                        MAX_NOTE_LENGTH,
                        secrets.mask(order, ReportedCodes.of(detail)).apply(note.strip())));
    }

    /// Whether the supplier now gives another invoice than before.
    boolean hasOtherInvoice() {
        return before.invoice() != null && !before.invoice().equals(order.invoice);
    }

    /// Whether the result has removed the order's mark, which may have hidden another one.
    boolean hasLostItsMark() {
        return Optional.ofNullable(before.attention())
                .flatMap(code -> Coded.ofCode(Attention.class, code))
                .filter(former -> former.outweighs(order.attention))
                .isPresent();
    }

    /// Whether the supplier has refunded more since, or nothing is left to be paid by hand.
    boolean isRefunded() {
        return order.refunded > before.refunded() || before.isOwedRefund() && !isOwedRefund(order);
    }

    static boolean isOwedRefund(Order order) {
        return order.lines.stream().anyMatch(line -> line.manualRefundPending);
    }

    /// How many more units of a finished order were delivered. Only one that an operator has ended gets any.
    long deliveredSince() {
        return before.status().isFinal() ? delivered(order) - before.delivered() : 0;
    }

    /// Without failed lines: version 1.0.0 counts what it sees delivered of those that an operator has ended, and tells
    /// nobody. Once they are checked here, they have failed no longer.
    private static long delivered(Order order) {
        return OrderLine.delivered(order.lines.stream()
                .filter(line -> line.status != ItemStatus.FAILED)
                .toList());
    }

    /// Whether the supplier has ended what an operator had ended before, without any more goods.
    boolean hasEndedAfterAll() {
        return before.isGivenUp() && !order.isEndedByOperator() && deliveredSince() == 0;
    }

    /// The lines of a processing order that the report has finished.
    List<OrderLine> endedLines() {
        return order.lines.stream()
                .filter(line -> line.status.isFinal() && before.openLines().contains(line.id))
                .toList();
    }
}
