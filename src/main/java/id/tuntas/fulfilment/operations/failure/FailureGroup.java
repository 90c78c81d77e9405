package id.tuntas.fulfilment.operations.failure;

import java.time.Instant;

/// Failures of one cause within an hour.
///
/// @param hour    its beginning
/// @param subject `order` (failed or partly delivered), `notification` (dead) or `callback` (refused)
/// @param cause   of an order its reason or, without one, its status; of a notification its channel and last error
/// @param first, last when the order ended, the notification was stored, or the callback arrived
/// @param example the id of the last one
public record FailureGroup(
        Instant hour, String subject, String cause, long count, Instant first, Instant last, String example) {}
