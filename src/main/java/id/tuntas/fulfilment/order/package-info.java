/// Orders as they are stored: the entities with the moves they allow, their history, and what a look at the supplier
/// can settle about them.
///
/// `order.intake` accepts orders, `order.due` says when they are looked at, `order.advance` moves them, `order.settle`
/// derives what a supplier's answer means, `order.api` is what storefronts and operators call. All of them depend on
/// this package, and it depends on none of them.
@NullMarked
package id.tuntas.fulfilment.order;

import org.jspecify.annotations.NullMarked;
