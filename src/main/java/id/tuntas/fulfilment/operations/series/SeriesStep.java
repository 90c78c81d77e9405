package id.tuntas.fulfilment.operations.series;

import java.time.Instant;

/// What happened in one step. Amounts are whole Rupiah, of the orders that finished in it.
///
/// @param accepted    orders that came
/// @param completed, partial, failed, canceled orders that ended like this
/// @param byCallback  of those that ended, how many were learnt by a callback
/// @param callbacks   whose content was new
/// @param noticesSent, noticesDead notices that were written in it and are sent, or given up, by now
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
