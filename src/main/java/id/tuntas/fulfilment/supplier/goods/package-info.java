/// What the supplier sells, and its services before a purchase: items, account validation, stock locks, bill
/// inquiries.
@NullMarked
package id.tuntas.fulfilment.supplier.goods;

import org.jspecify.annotations.NullMarked;
