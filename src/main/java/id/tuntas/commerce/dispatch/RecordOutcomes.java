package id.tuntas.commerce.dispatch;

import id.tuntas.commerce.OrderEvents;
import id.tuntas.commerce.OrderEvents.Event;
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
import id.tuntas.commerce.transaction.UnitStatus;
import id.tuntas.commerce.transaction.view.OrderNotices;
import id.tuntas.work.Acted;
import id.tuntas.work.Next;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Writes down what a batch of steps has yielded: units, refunds, the end of transactions, and what the
/// resellers are told, all in the transaction that is open.
///
/// Transactions are locked first and balances last, each in the order of their ids, as everywhere in commerce.
@ApplicationScoped
class RecordOutcomes {

    /// @param units  how many of the line were lost
    /// @param amount Rupiah to give back
    private record Loss(Line line, int units, long amount) {}

    private final Ledger ledger;
    private final Instance<OrderEvents> listeners;
    private final Clock clock;

    RecordOutcomes(Ledger ledger, Instance<OrderEvents> listeners, Clock clock) {
        this.ledger = ledger;
        this.listeners = listeners;
        this.clock = clock;
    }

    List<Next> record(List<Acted<Outcome>> results) {
        var ids = results.stream().map(result -> result.claim().key()).toList();
        Transactions.lockOf(ids);
        var lines = Line.byIds(ids).stream().collect(Collectors.toMap(Line::id, Function.identity()));
        var losses = new ArrayList<Loss>();
        var events = new ArrayList<Event>();
        var nexts = new ArrayList<Next>();
        for (var result : results) {
            var line = lines.get(result.claim().key());
            var now = clock.instant();
            var lostBefore = line.count(UnitStatus::isLost);
            var dueBefore = line.refundDue();
            var delay = apply(result.result(), line, now, events);
            if (line.refundDue() > dueBefore) {
                losses.add(new Loss(line, line.count(UnitStatus::isLost) - lostBefore, line.refundDue() - dueBefore));
            }
            if (line.transaction().settle(now)) {
                events.add(OrderNotices.of(line.transaction()));
            }
            nexts.add(
                    line.isOver()
                            ? new Next.Done(result.claim())
                            : new Next.Later(
                                    result.claim(),
                                    now.plus(delay),
                                    result.claim().attempt() + 1));
        }
        listeners.forEach(listener -> listener.publish(events));
        returnStock(losses);
        refund(losses);
        return nexts;
    }

    /// @return when to look at the line again if it is not over
    private static Duration apply(Outcome outcome, Line line, Instant now, List<Event> events) {
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
                var unit = line.nextPending().orElseThrow();
                unit.sent(now);
                events.add(OrderNotices.ofSent(unit));
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

    /// The stock was taken when the order was placed. Should licences be missing all the same, their units are
    /// lost and refunded: better than an order that never ends.
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
    private static void returnStock(List<Loss> losses) {
        losses.stream()
                .filter(loss -> loss.units() > 0 && loss.line().item().process() != OrderProcess.AUTO)
                .sorted(Comparator.comparing(loss -> loss.line().item().variantId()))
                .forEach(loss -> Stock.giveBack(
                        loss.line().item().variantId(),
                        loss.units() * loss.line().unitSize()));
    }

    private void refund(List<Loss> losses) {
        if (losses.isEmpty()) {
            return;
        }
        var accounts = losses.stream()
                .map(loss -> loss.line().transaction().accountId())
                .collect(Collectors.toSet());
        ledger.change(
                accounts,
                balances -> losses.forEach(loss -> {
                    var transaction = loss.line().transaction();
                    balances.credit(transaction.accountId(), transaction.invoice(), MutationType.REFUND, loss.amount());
                }));
    }
}
