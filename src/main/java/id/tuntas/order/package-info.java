/// Orders and how they move: the entities, the due times of the open ones, and [id.tuntas.order.Advance], the one door
/// through which truth enters.
///
/// `order.settle` derives what a supplier's answer means, `order.intake` takes orders from the storefront. Knows
/// `supplier`, `catalogue` and `notification`; callbacks, jobs and operators call in, never the other way round.
@NullMarked
package id.tuntas.order;

import org.jspecify.annotations.NullMarked;
