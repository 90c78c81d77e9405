/// How a storefront's request becomes an order: validation with pointers, the note that each item needs, and the
/// reference as idempotency key.
@NullMarked
package id.tuntas.fulfilment.order.intake;

import org.jspecify.annotations.NullMarked;
