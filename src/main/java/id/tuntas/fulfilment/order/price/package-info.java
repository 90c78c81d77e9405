/// Whether an order may be sent to the supplier at the price of this moment.
@NullMarked
package id.tuntas.fulfilment.order.price;

import org.jspecify.annotations.NullMarked;
