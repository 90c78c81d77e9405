/// The endpoint that the supplier calls: raw bytes → size → signature → stored in a batch → 200.
///
/// A callback is a hint. It makes the order due; nothing of its body is delivered, charged, refunded or shown to a
/// customer. `callback.inbox` stores it, `callback.registration` knows the secrets and tells the supplier where to
/// call, `callback.api` is what operators read and replay.
@NullMarked
package id.tuntas.fulfilment.callback;

import org.jspecify.annotations.NullMarked;
