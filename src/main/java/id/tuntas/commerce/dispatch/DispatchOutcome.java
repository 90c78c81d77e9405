package id.tuntas.commerce.dispatch;

import id.tuntas.commerce.transaction.UnitStatus;
import java.time.Duration;
import java.util.List;

/// What one step of delivering a line yields.
public sealed interface DispatchOutcome {

    /// What became of one unit.
    sealed interface OfUnit {}

    /// It was delivered.
    record Delivered(String serialNumber, String message) implements OfUnit {}

    /// It was not delivered and will not be.
    record Failed(String reason) implements OfUnit {}

    /// The seller has sent it.
    ///
    /// @param goods a login or a code
    /// @param note  a text or a link beside it
    record Sent(String goods, String note) implements OfUnit {}

    /// The goods of the next units come from our own stock.
    record FromStock() implements DispatchOutcome {}

    /// The next units, in their order.
    ///
    /// @param next when to ask for those after them
    record Units(List<OfUnit> each, Duration next) implements DispatchOutcome {}

    /// Everything that was sent has arrived.
    record Received() implements DispatchOutcome {}

    /// An SMM panel has taken the order.
    ///
    /// @param startCount what the target had before
    record Accepted(String orderId, int startCount, Duration next) implements DispatchOutcome {}

    /// The panel goes on.
    record Counted(int remains, Duration next) implements DispatchOutcome {}

    /// The panel has done what it will do.
    ///
    /// @param refundIsManual whether a person has to decide on the refund of what remains
    record Ended(int remains, boolean refundIsManual) implements DispatchOutcome {}

    /// Nothing of what is still open will be delivered.
    record Refused(UnitStatus as, String reason) implements DispatchOutcome {}
}
