package id.tuntas.fulfilment.operations.series;

import java.time.Instant;

/// The figures of one step. Amounts are whole Rupiah, of the orders that finished in it.
///
/// @param accepted    accepted orders
/// @param completed, partial, failed, canceled finished orders by status
/// @param byCallback  finished orders that were detected by a callback
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
        long amount,
        long refunded,
        long callbacks,
        long refusals,
        long noticesSent,
        long noticesDead) {}
