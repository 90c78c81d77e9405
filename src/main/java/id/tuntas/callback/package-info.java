/// The endpoint that the supplier calls: raw bytes → size → signature → kept in a batch → 200, and our registration
/// there.
///
/// A callback is a hint. It makes the order due; nothing of its body is delivered, charged, refunded or shown to a
/// customer. Knows `order` (to hasten) and `supplier` (to register); nobody calls in but HTTP.
@NullMarked
package id.tuntas.callback;

import org.jspecify.annotations.NullMarked;
