/// When orders are checked: the queue of open orders, how callbacks make them due, and how a finished one is
/// reopened.
///
/// Callbacks, jobs and operators make orders due here; `order.advance` claims them.
@NullMarked
package id.tuntas.fulfilment.order.due;

import org.jspecify.annotations.NullMarked;
