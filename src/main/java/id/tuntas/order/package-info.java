/// Orders as they are stored: the entities with the moves they allow, their history, and the due times of the open
/// ones.
///
/// `order.intake` takes orders from the storefront, `order.advance` moves them, `order.settle` derives what a
/// supplier's answer means. Knows `supplier`, `catalogue` and `notification`; callbacks, jobs and operators call
/// in, never the other way round.
@NullMarked
package id.tuntas.order;

import org.jspecify.annotations.NullMarked;
