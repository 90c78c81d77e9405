/// Which order a licence or serial number belongs to, and what happens when the supplier delivers the same one for a
/// second order.
///
/// Called by the recording of steps, by operators' actions, and by the API, which finds the order of a code; depends on
/// `order` and `order.notification`.
@NullMarked
package id.tuntas.fulfilment.order.code;

import org.jspecify.annotations.NullMarked;
