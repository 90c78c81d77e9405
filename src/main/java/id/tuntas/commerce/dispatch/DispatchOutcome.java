package id.tuntas.commerce.dispatch;

import id.tuntas.commerce.transaction.status.UnitStatus;
import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.database.sql.Shortened;
import java.time.Duration;
import java.util.List;

/// The outcome of one delivery step of a line. Messages and reasons are for people: what is longer than 255 characters
/// is cut. Goods and notes may have any length.
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
    /// @param orderId    the panel's id, of up to 191 ASCII characters
    /// @param startCount the target's count before
    record Accepted(String orderId, int startCount, Duration next) implements DispatchOutcome {

        private static final int MAX_ID_LENGTH = 191;

        public Accepted {
            if (orderId.length() > MAX_ID_LENGTH || !Columns.isAscii(orderId)) {
                throw new IllegalArgumentException("a panel's id must have at most " + MAX_ID_LENGTH
                        + " characters, all of them ASCII: " + Shortened.to(MAX_ID_LENGTH, orderId));
            }
        }
    }

    /// The panel continues.
    ///
    /// @param remains never more than before; less than 0, of a panel that has delivered too much, counts as 0
    record Counted(int remains, Duration next) implements DispatchOutcome {

        public Counted {
            remains = Math.max(0, remains);
        }
    }

    /// The panel has finished.
    ///
    /// @param remains        as in [Counted]
    /// @param refundIsManual whether a person decides on the refund of the remainder
    record Ended(int remains, boolean refundIsManual) implements DispatchOutcome {

        public Ended {
            remains = Math.max(0, remains);
        }
    }

    /// The open units will not be delivered.
    record Refused(UnitStatus as, String reason) implements DispatchOutcome {}
}
