/// Which order a licence or serial number belongs to, and what happens when the supplier delivers the same one for a
/// second order.
///
/// Called by the recording of steps and by operators' actions; depends on `order` and `order.notification`.
@NullMarked
package id.tuntas.fulfilment.order.code;

import org.jspecify.annotations.NullMarked;
