/// Which order a licence or serial number belongs to, and what happens when the supplier delivers the same one for a
/// second order.
///
/// The recording of steps and the operators' actions call in; depends on `order` and `order.notice`.
@NullMarked
package id.tuntas.fulfilment.order.code;

import org.jspecify.annotations.NullMarked;
