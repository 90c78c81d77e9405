/// How long orders take, and when to check the others: [id.tuntas.fulfilment.order.duration.OrderDurations]
/// learns the durations of each item, product and kind, with recent orders counting most, and plans the status
/// checks of open orders.
///
/// A plan minimises the expected wait until an order's end is found plus a price for each check that finds it
/// unfinished. The price is the lowest at which all items together need no more such checks per order than
/// allowed: few while callbacks report nearly all ends, and about one for two orders otherwise.
///
/// Curves and plans are pure. A table that all replicas share keeps the curves; each replica adds once a minute
/// what it has observed.
@NullMarked
package id.tuntas.fulfilment.order.duration;

import org.jspecify.annotations.NullMarked;
