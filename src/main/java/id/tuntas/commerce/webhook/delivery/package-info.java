/// Delivery of events: [Callbacks] stores an event in the order's transaction, [Deliveries] sends it
/// afterwards, by default up to five times (specification, section Events), and as often again if
/// [Redeliver] is asked to. A receiver never delays an order or makes it fail.
///
/// The queue's [id.tuntas.platform.work.Lane.Receivers] prevents slow receivers from delaying others. [DeliveryFaults]
/// simulates faults for development and tests.
@NullMarked
package id.tuntas.commerce.webhook.delivery;

import org.jspecify.annotations.NullMarked;
