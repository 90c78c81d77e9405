/// The write path of callbacks: stores each content once, in batches, and makes their orders due; stores refused
/// ones with the reason.
///
/// Called by `callback`; depends on `order.due`.
@NullMarked
package id.tuntas.fulfilment.callback.inbox;

import org.jspecify.annotations.NullMarked;
