package id.tuntas.commerce.dispatch;

import java.time.Duration;

/// What a step has done to its line.
///
/// @param next   when to look at the line again if it is not over
/// @param lost   units that will not be delivered
/// @param refund Rupiah to give back
record Applied(Duration next, int lost, long refund) {

    static Applied nothingLost(Duration next) {
        return new Applied(next, 0, 0);
    }
}
