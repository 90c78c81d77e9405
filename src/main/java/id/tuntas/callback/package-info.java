/// The endpoint that the supplier calls: raw bytes → size → signature → kept in a batch → 200.
///
/// A callback is a hint. It makes the order due; nothing of its body is delivered, charged, refunded or shown to a
/// customer. `callback.inbox` shows what was kept and refused, `callback.registration` tells the supplier where to
/// call and knows the secrets. Knows `order` (to hasten); nobody calls in but HTTP.
@NullMarked
package id.tuntas.callback;

import org.jspecify.annotations.NullMarked;
