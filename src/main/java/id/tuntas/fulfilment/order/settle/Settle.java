package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.LineSettlement;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.Settlement;
import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail;
import id.tuntas.platform.database.sql.Saturated;
import id.tuntas.platform.security.SecretMask;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Derives an order's new state from the supplier's transaction detail.
///
/// Neither `paid` nor `completed` proves delivery: host-to-host lines are judged by their unit counts, social-media
/// lines by what remains, goods by their presence (spec: "Dispatch status of an H2H item", "SMM order status").
public final class Settle {

    private Settle() {}

    /// @param order its stored state; not changed
    public static Settlement of(Order order, TransactionDetail detail) {
        var codes = codes(detail);
        var facts = order.lines.stream()
                .map(line -> LineFacts.of(line, order, detail, codes))
                .toList();
        var reported = facts.stream().map(Settle::settle).toList();
        var isGivenUp = order.isEndedByOperator() && reported.stream().anyMatch(GivenUp::isOpen);
        var lines = isGivenUp ? GivenUp.lines(facts, reported) : reported;
        var derived = status(lines);
        // Of what an operator has ended, the supplier may still deliver what was not delivered.
        var hasEnded = order.status == OrderStatus.COMPLETED || order.status.isFinal() && !order.isEndedByOperator();
        return new Settlement(
                hasEnded ? order.status : derived,
                hasEnded ? order.reason : reason(derived, isGivenUp, detail),
                detail.invoice(),
                detail.status(),
                detail.charge(),
                refunded(order, lines, detail),
                Contradiction.isBetween(order, derived, detail, lines) ? Attention.CONTRADICTION : attention(lines),
                lines);
    }

    /// Only the results of host-to-host lines have messages.
    private static SecretMask codes(TransactionDetail detail) {
        return SecretMask.ofLines(detail.unitsResults().isEmpty() ? Stream.empty() : ReportedCodes.of(detail));
    }

    private static LineSettlement settle(LineFacts facts) {
        return switch (facts.kind()) {
            case H2H -> SettleUnits.of(facts);
            case SMM -> SettleProgress.of(facts);
            case AUTO, MANUAL -> SettleGoods.of(facts);
        };
    }

    private static OrderStatus status(List<LineSettlement> lines) {
        if (!lines.stream().allMatch(line -> line.status().isFinal())) {
            return OrderStatus.PROCESSING;
        }
        if (lines.stream().allMatch(line -> line.status() == ItemStatus.COMPLETED)) {
            return OrderStatus.COMPLETED;
        }
        return lines.stream().allMatch(line -> line.status() == ItemStatus.FAILED)
                ? OrderStatus.FAILED
                : OrderStatus.PARTIAL;
    }

    private static @Nullable String reason(OrderStatus derived, boolean isGivenUp, TransactionDetail detail) {
        if (isGivenUp) {
            return Order.ENDED_BY_OPERATOR;
        }
        return switch (derived) {
            case FAILED, PARTIAL ->
                SupplierOutcome.ofTransaction(detail.status()) == SupplierOutcome.REVERSED
                        ? detail.status().toLowerCase(Locale.ROOT)
                        : "not_delivered";
            case ACCEPTED, WAITING, UNCERTAIN, PROCESSING, COMPLETED, CANCELED -> null;
        };
    }

    /// A reversed transaction is refunded as a whole; otherwise the refunds of the lines are added, which may be
    /// estimates: at most what was charged, if that is known. It never becomes less, unless the supplier delivers
    /// what an operator had given up.
    private static long refunded(Order order, List<LineSettlement> lines, TransactionDetail detail) {
        var isReversed = SupplierOutcome.ofTransaction(detail.status()) == SupplierOutcome.REVERSED;
        var nothingDelivered = lines.stream().allMatch(line -> line.delivered() == 0);
        long charged = order.amountAfter(detail.charge());
        long ofLines = Saturated.sum(lines.stream().mapToLong(LineSettlement::refunded));
        long refunded = isReversed && nothingDelivered ? charged : ofLines;
        var isTaken = order.isEndedByOperator() && (isReversed && nothingDelivered || isMoreDelivered(order, lines));
        long least = isTaken ? refunded : Math.max(order.refunded, refunded);
        return charged == 0 ? least : Math.min(charged, least);
    }

    /// Without failed lines, which version 1.0.0 may have counted.
    private static boolean isMoreDelivered(Order order, List<LineSettlement> lines) {
        return IntStream.range(0, lines.size()).anyMatch(i -> {
            var line = order.lines.get(i);
            return lines.get(i).delivered() > (line.status == ItemStatus.FAILED ? 0 : line.delivered);
        });
    }

    private static @Nullable Attention attention(List<LineSettlement> lines) {
        return lines.stream()
                .map(LineSettlement::attention)
                .filter(Objects::nonNull)
                .min(Comparator.naturalOrder())
                .orElse(null);
    }
}
