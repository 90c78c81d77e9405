/// The customer's page: live order status without sign-in, and the goods after a click, which is recorded.
///
/// Browsers call [id.tuntas.fulfilment.tracking.TrackingResource]. The page works without JavaScript; the script
/// refreshes it. Depends on `order` and `notification`; `platform.link` builds the page's address.
@NullMarked
package id.tuntas.fulfilment.tracking;

import org.jspecify.annotations.NullMarked;
