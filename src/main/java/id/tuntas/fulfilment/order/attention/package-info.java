/// What an order still needs an operator for once its mark is removed: a mark hides less severe ones. Called by
/// whatever removes marks: the recording of steps, operators' actions and reconciliations.
///
/// The marks themselves are those of [Attention][id.tuntas.fulfilment.order.Attention]. Depends on `order`,
/// `order.price` and `notification`.
@NullMarked
package id.tuntas.fulfilment.order.attention;

import org.jspecify.annotations.NullMarked;
