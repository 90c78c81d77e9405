/// Tells resellers what became of their orders: their webhook settings and the deliveries (specification, section
/// Events).
///
/// [Callbacks] keeps an event in the order's transaction; [Deliveries] sends it afterwards, at most five times. An
// order
/// is never delayed or failed by a receiver. [DeliveryFaults] spoils deliveries on purpose, for development and tests.
@NullMarked
package id.tuntas.commerce.webhook;

import org.jspecify.annotations.NullMarked;
