package id.tuntas.fulfilment.operations.series;

import id.tuntas.fulfilment.reconcile.detection.DetectionFigures.Spread;
import java.time.Instant;

/// The figures of one step. Amounts are whole Rupiah, of the orders that finished in it.
///
/// @param accepted    accepted orders
/// @param completed, partial, failed, canceled finished orders by status
/// @param byCallback  finished orders that were detected by a callback
/// @param secondsByCallback from the ends at the supplier until they were detected, of those detected by a callback; in
///                    buckets, so that percentiles are at most a tenth away
/// @param secondsByPoll the same of those detected by polling
/// @param refunded    what the supplier has returned of `amount`, or what is claimed from it
/// @param claimed     how much of `refunded` is only claimed: that of orders that an operator has ended; 0 in hours
///                    that an earlier version has counted
/// @param callbacks   callbacks, repetitions excluded
/// @param noticesSent, noticesDead notifications stored in this step that are now sent or dead
public record SeriesStep(
        Instant at,
        long accepted,
        long completed,
        long partial,
        long failed,
        long canceled,
        long byCallback,
        long byPoll,
        Spread secondsByCallback,
        Spread secondsByPoll,
        long amount,
        long refunded,
        long claimed,
        long callbacks,
        long refusals,
        long noticesSent,
        long noticesDead) {}
