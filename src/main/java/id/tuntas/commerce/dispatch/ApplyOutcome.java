package id.tuntas.commerce.dispatch;

import id.tuntas.commerce.catalogue.LicenseSecrets;
import id.tuntas.commerce.catalogue.SellLicenses;
import id.tuntas.commerce.dispatch.DispatchOutcome.Accepted;
import id.tuntas.commerce.dispatch.DispatchOutcome.Counted;
import id.tuntas.commerce.dispatch.DispatchOutcome.Delivered;
import id.tuntas.commerce.dispatch.DispatchOutcome.Ended;
import id.tuntas.commerce.dispatch.DispatchOutcome.Failed;
import id.tuntas.commerce.dispatch.DispatchOutcome.FromStock;
import id.tuntas.commerce.dispatch.DispatchOutcome.OfUnit;
import id.tuntas.commerce.dispatch.DispatchOutcome.Received;
import id.tuntas.commerce.dispatch.DispatchOutcome.Refused;
import id.tuntas.commerce.dispatch.DispatchOutcome.Sent;
import id.tuntas.commerce.dispatch.DispatchOutcome.Units;
import id.tuntas.commerce.transaction.Line;
import id.tuntas.commerce.transaction.Unit;
import id.tuntas.commerce.transaction.status.UnitStatus;
import id.tuntas.platform.security.Encryption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// Applies the outcome of a step to its line. Of a large line only the units of the step are in memory.
final class ApplyOutcome {

    /// The effect of a step on its line.
    ///
    /// @param next        when the line's next step is due, if it is not finished
    /// @param undelivered items, not units, that were bought and will not be delivered
    /// @param refund      Rupiah to refund
    record Applied(Duration next, int undelivered, long refund) {

        static Applied nothingLost(Duration next) {
            return new Applied(next, 0, 0);
        }
    }

    private final Encryption encryption;
    private final LicenseSecrets licenseSecrets;
    private final Instant now;
    private final List<Unit> sent;

    /// @param sent collects the units that a seller has sent
    ApplyOutcome(Encryption encryption, LicenseSecrets licenseSecrets, Instant now, List<Unit> sent) {
        this.encryption = encryption;
        this.licenseSecrets = licenseSecrets;
        this.now = now;
        this.sent = sent;
    }

    /// @param units of the step, in their order
    Applied apply(DispatchOutcome outcome, Line line, List<Unit> units) {
        return switch (outcome) {
            case FromStock() -> handOut(line, units);
            case Units(var each, var next) -> each(each, next, line, units);
            case Received() -> {
                Unit.receiveSent(line, now);
                yield Applied.nothingLost(Duration.ZERO);
            }
            case Accepted(var orderId, var startCount, var next) -> {
                units.getFirst().accepted(orderId, startCount);
                yield Applied.nothingLost(next);
            }
            case Counted(var remains, var next) -> {
                units.getFirst().counted(remains);
                yield Applied.nothingLost(next);
            }
            case Ended(var remains, var refundIsManual) ->
                new Applied(Duration.ZERO, remains, units.getFirst().ended(remains, refundIsManual, now));
            case Refused(var as, var reason) -> lost(Unit.loseOpen(line, as, reason, now), line, Duration.ZERO);
        };
    }

    private static Applied lost(int units, Line line, Duration next) {
        return new Applied(next, units * line.unitSize(), Math.multiplyExact(units, line.unitPrice()));
    }

    /// The stock was taken when the order was placed. If licences are missing all the same, their units are lost and
    /// refunded, so that the order ends.
    private Applied handOut(Line line, List<Unit> units) {
        var unitIds = units.stream().map(unit -> unit.id).toList();
        var goods = SellLicenses.sell(line.item.variantId(), unitIds, licenseSecrets, now)
                .iterator();
        int lost = 0;
        for (var unit : units) {
            if (goods.hasNext()) {
                unit.delivered(goods.next(), "delivered from stock", encryption, now);
            } else {
                unit.lost(UnitStatus.FAILED, "no licence left", now);
                lost++;
            }
        }
        return lost(lost, line, Duration.ZERO);
    }

    private Applied each(List<OfUnit> outcomes, Duration next, Line line, List<Unit> units) {
        int lost = 0;
        for (int i = 0; i < outcomes.size(); i++) {
            var unit = units.get(i);
            switch (outcomes.get(i)) {
                case Delivered(var serialNumber, var message) -> unit.delivered(serialNumber, message, encryption, now);
                case Failed(var reason) -> {
                    unit.lost(UnitStatus.FAILED, reason, now);
                    lost++;
                }
                case Sent(var goods, var note) -> {
                    unit.sent(goods, note, encryption, now);
                    sent.add(unit);
                }
            }
        }
        return lost(lost, line, next);
    }
}
