package id.tuntas.commerce.dispatch;

import java.time.Duration;

/// The effect of a step on its line.
///
/// @param next   when the line's next step is due, if it is not finished
/// @param lost   units that will not be delivered
/// @param refund Rupiah to refund
record Applied(Duration next, int lost, long refund) {

    static Applied nothingLost(Duration next) {
        return new Applied(next, 0, 0);
    }
}
