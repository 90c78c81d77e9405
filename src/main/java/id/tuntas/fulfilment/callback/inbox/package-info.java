/// The write path of callbacks: stores each content once, many in one transaction, and makes their orders due; stores
/// what was refused, and why.
///
/// `callback` calls in; depends on `order.due`.
@NullMarked
package id.tuntas.fulfilment.callback.inbox;

import org.jspecify.annotations.NullMarked;
