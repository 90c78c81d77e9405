/// How a storefront's purchase becomes an order: validation with pointers, the note that each item needs, the
/// idempotent reference, and the REST resource around it.
@NullMarked
package id.tuntas.fulfilment.order.intake;

import org.jspecify.annotations.NullMarked;
