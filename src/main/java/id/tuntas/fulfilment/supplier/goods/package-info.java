/// What the supplier sells, and what can be asked of it before buying: items, whose account an id is, stock set aside,
/// what a bill comes to.
@NullMarked
package id.tuntas.fulfilment.supplier.goods;

import org.jspecify.annotations.NullMarked;
