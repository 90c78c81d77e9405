/// The life of an order as chance will have it: what the supplier, the customer, operators, time and the database do to
/// it, in any order, and what is true all the same.
@NullMarked
package id.tuntas.fulfilment.order.life;

import org.jspecify.annotations.NullMarked;
