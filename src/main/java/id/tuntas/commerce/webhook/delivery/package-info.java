/// The way of an event to a receiver: [Callbacks] keeps it in the order's transaction, [Deliveries] sends it
/// afterwards, at most five times (specification, section Events). An order is never delayed or failed by a receiver.
///
/// [DeliveryFaults] spoils deliveries on purpose, for development and tests.
@NullMarked
package id.tuntas.commerce.webhook.delivery;

import org.jspecify.annotations.NullMarked;
