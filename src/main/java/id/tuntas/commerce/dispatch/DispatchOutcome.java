package id.tuntas.commerce.dispatch;

import id.tuntas.commerce.transaction.status.UnitStatus;
import java.time.Duration;
import java.util.List;

/// The outcome of one delivery step of a line.
public sealed interface DispatchOutcome {

    /// The outcome of one unit.
    sealed interface OfUnit {}

    /// It was delivered.
    record Delivered(String serialNumber, String message) implements OfUnit {}

    /// It was not delivered and will not be.
    record Failed(String reason) implements OfUnit {}

    /// The seller has sent it.
    ///
    /// @param goods a login or a code
    /// @param note  an additional text or link
    record Sent(String goods, String note) implements OfUnit {}

    /// The goods of the next units come from our own stock.
    record FromStock() implements DispatchOutcome {}

    /// The next units, in their order.
    ///
    /// @param next when the next step is due
    record Units(List<OfUnit> each, Duration next) implements DispatchOutcome {}

    /// Everything that was sent has arrived.
    record Received() implements DispatchOutcome {}

    /// An SMM panel has accepted the order.
    ///
    /// @param startCount the target's count before
    record Accepted(String orderId, int startCount, Duration next) implements DispatchOutcome {}

    /// The panel continues.
    record Counted(int remains, Duration next) implements DispatchOutcome {}

    /// The panel has finished.
    ///
    /// @param refundIsManual whether a person decides on the refund of the remainder
    record Ended(int remains, boolean refundIsManual) implements DispatchOutcome {}

    /// The open units will not be delivered.
    record Refused(UnitStatus as, String reason) implements DispatchOutcome {}
}
