/// Orders as they are stored: the entities with their allowed transitions, their history, and the outcomes that a
/// status check can record.
///
/// `order.intake` accepts orders, `order.due` schedules them, `order.advance` processes them, `order.settle`
/// interprets the supplier's answers, `order.api` is the REST API. All of them depend on this package, and it
/// depends on none of them.
@NullMarked
package id.tuntas.fulfilment.order;

import org.jspecify.annotations.NullMarked;
