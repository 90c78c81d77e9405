/// The endpoint that the supplier calls: raw bytes → size → signature → stored in a batch → 200.
///
/// A callback is a hint: it makes the order due, and nothing of its body is delivered, charged, refunded or shown to
/// a customer. `callback.inbox` stores it, `callback.registration` manages URL and secrets at the supplier,
/// `callback.api` is the operators' API.
@NullMarked
package id.tuntas.fulfilment.callback;

import org.jspecify.annotations.NullMarked;
