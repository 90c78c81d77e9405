package id.tuntas.commerce.dispatch;

import id.tuntas.commerce.transaction.UnitStatus;
import java.time.Duration;

/// What one step of delivering a line yields.
public sealed interface Outcome {

    /// All goods come from our own stock.
    record FromStock() implements Outcome {}

    /// The next unit was delivered.
    ///
    /// @param next when to ask for the unit after it
    record Delivered(String serialNumber, String message, Duration next) implements Outcome {}

    /// The next unit was not delivered and will not be.
    record Failed(String reason, Duration next) implements Outcome {}

    /// The seller has sent the next unit.
    record Sent(Duration next) implements Outcome {}

    /// Everything that was sent has arrived.
    record Received() implements Outcome {}

    /// An SMM panel has taken the order.
    ///
    /// @param startCount what the target had before
    record Accepted(String orderId, int startCount, Duration next) implements Outcome {}

    /// The panel goes on.
    record Counted(int remains, Duration next) implements Outcome {}

    /// The panel has done what it will do.
    ///
    /// @param refundIsManual whether a person has to decide on the refund of what remains
    record Ended(int remains, boolean refundIsManual) implements Outcome {}

    /// Nothing of what is still open will be delivered.
    record Refused(UnitStatus as, String reason) implements Outcome {}
}
