/// The customer's page: how the order stands, live and without a sign-in, and the goods at a click, which is
/// recorded.
///
/// Only [id.tuntas.fulfilment.tracking.TrackingResource] is called, by browsers. It works without JavaScript; the
/// script makes it refresh by itself. Knows `order` and `notification`; the address of the page is made in
/// `tracking.link`.
@NullMarked
package id.tuntas.fulfilment.tracking;

import org.jspecify.annotations.NullMarked;
