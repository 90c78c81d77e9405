/// The way of an event to a receiver: [Callbacks] keeps it in the order's transaction, [Deliveries] sends it
/// afterwards, at most five times (specification, section Events). An order is never delayed or failed by a receiver.
///
/// [Receivers] keeps a receiver that never answers from delaying what others are told: it has few attempts under way at
/// a time, and the rest are put off without counting. [DeliveryFaults] spoils deliveries on purpose, for
/// development and tests.
@NullMarked
package id.tuntas.commerce.webhook.delivery;

import org.jspecify.annotations.NullMarked;
