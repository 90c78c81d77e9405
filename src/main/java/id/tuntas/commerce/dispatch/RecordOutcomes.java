package id.tuntas.commerce.dispatch;

import id.tuntas.commerce.balance.Ledger;
import id.tuntas.commerce.balance.MutationType;
import id.tuntas.commerce.catalogue.License;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.catalogue.Stock;
import id.tuntas.commerce.dispatch.Outcome.Accepted;
import id.tuntas.commerce.dispatch.Outcome.Counted;
import id.tuntas.commerce.dispatch.Outcome.Delivered;
import id.tuntas.commerce.dispatch.Outcome.Ended;
import id.tuntas.commerce.dispatch.Outcome.Failed;
import id.tuntas.commerce.dispatch.Outcome.FromStock;
import id.tuntas.commerce.dispatch.Outcome.Received;
import id.tuntas.commerce.dispatch.Outcome.Refused;
import id.tuntas.commerce.dispatch.Outcome.Sent;
import id.tuntas.commerce.transaction.Line;
import id.tuntas.commerce.transaction.Transactions;
import id.tuntas.commerce.transaction.Unit;
import id.tuntas.commerce.transaction.UnitStatus;
import id.tuntas.commerce.transaction.view.OrderNotices;
import id.tuntas.work.Acted;
import id.tuntas.work.Next;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Writes down what a batch of steps has yielded: units, refunds, the end of transactions, and what the resellers are
/// told, all in the transaction that is open.
///
/// Transactions are locked first and balances last, each in the order of their ids, as everywhere in commerce.
@ApplicationScoped
class RecordOutcomes {

    /// @param units  how many of the line were lost
    /// @param amount Rupiah to give back
    private record Loss(Line line, int units, long amount) {}

    private final Ledger ledger;
    private final OrderNotices notices;
    private final Clock clock;

    RecordOutcomes(Ledger ledger, OrderNotices notices, Clock clock) {
        this.ledger = ledger;
        this.notices = notices;
        this.clock = clock;
    }

    List<Next> record(List<Acted<Outcome>> results) {
        var ids = results.stream().map(result -> result.claim().key()).toList();
        Transactions.lockOf(ids);
        var lines = Line.byIds(ids).stream().collect(Collectors.toMap(Line::id, Function.identity()));
        var losses = new ArrayList<Loss>();
        var nexts = new ArrayList<Next>();
        for (var result : results) {
            var line = lines.get(result.claim().key());
            var now = clock.instant();
            var lostBefore = lost(line);
            var dueBefore = line.refundDue();
            var delay = apply(result.result(), line, now);
            if (line.refundDue() > dueBefore) {
                losses.add(new Loss(line, lost(line) - lostBefore, line.refundDue() - dueBefore));
            }
            if (line.transaction().settle(now)) {
                notices.tell(line.transaction());
            }
            nexts.add(
                    line.isOver()
                            ? new Next.Done(result.claim())
                            : new Next.Later(
                                    result.claim(),
                                    now.plus(delay),
                                    result.claim().attempt() + 1));
        }
        returnStock(losses);
        refund(losses);
        return nexts;
    }

    private static int lost(Line line) {
        return (int)
                line.units().stream().filter(unit -> unit.status().isLost()).count();
    }

    /// @return when to look at the line again if it is not over
    private Duration apply(Outcome outcome, Line line, Instant now) {
        return switch (outcome) {
            case FromStock() -> {
                handOut(line, now);
                yield Duration.ZERO;
            }
            case Delivered(var serialNumber, var message, var next) -> {
                line.nextPending().orElseThrow().delivered(serialNumber, message, now);
                yield next;
            }
            case Failed(var reason, var next) -> {
                line.nextPending().orElseThrow().lost(UnitStatus.FAILED, reason, now);
                yield next;
            }
            case Sent(var next) -> {
                send(line.nextPending().orElseThrow(), now);
                yield next;
            }
            case Received() -> {
                line.units().stream()
                        .filter(unit -> unit.status() == UnitStatus.SENT)
                        .forEach(unit -> unit.received(now));
                yield Duration.ZERO;
            }
            case Accepted(var orderId, var startCount, var next) -> {
                line.accepted(orderId, startCount);
                yield next;
            }
            case Counted(var remains, var next) -> {
                line.counted(remains);
                yield next;
            }
            case Ended(var remains, var refundIsManual) -> {
                line.ended(remains, refundIsManual, now);
                yield Duration.ZERO;
            }
            case Refused(var as, var reason) -> {
                line.units().stream()
                        .filter(unit -> !unit.status().isFinal())
                        .forEach(unit -> unit.lost(as, reason, now));
                yield Duration.ZERO;
            }
        };
    }

    private void send(Unit unit, Instant now) {
        unit.sent(now);
        notices.tellSent(unit);
    }

    /// The stock was taken when the order was placed. Should licences be missing all the same, their units are lost and
    /// refunded: better than an order that never ends.
    private static void handOut(Line line, Instant now) {
        var open = line.units().stream()
                .filter(unit -> unit.status() == UnitStatus.PENDING)
                .toList();
        var licenses = License.unsold(line.item().variantId(), open.size()).iterator();
        for (var unit : open) {
            if (licenses.hasNext()) {
                unit.delivered(licenses.next().sell(unit.id(), now), "delivered from stock", now);
            } else {
                unit.lost(UnitStatus.FAILED, "no licence left", now);
            }
        }
    }

    /// Items that were lost can be sold again, except where they were lost because there are none.
    private void returnStock(List<Loss> losses) {
        losses.stream()
                .filter(loss -> loss.units() > 0 && loss.line().item().process() != OrderProcess.AUTO)
                .sorted(Comparator.comparing(loss -> loss.line().item().variantId()))
                .forEach(loss -> Stock.giveBack(
                        loss.line().item().variantId(),
                        loss.units() * loss.line().unitSize(),
                        clock.instant()));
    }

    private void refund(List<Loss> losses) {
        losses.sort(Comparator.comparing(loss -> loss.line().transaction().accountId()));
        for (var loss : losses) {
            var transaction = loss.line().transaction();
            ledger.credit(transaction.accountId(), transaction.invoice(), MutationType.REFUND, loss.amount());
        }
    }
}
