/// Stock locks: a part of an item's limited stock set aside for some minutes while a buyer pays (specification,
/// POST /v1/item/lock).
///
/// A lock takes its quantity from the stock when it is made. It ends once and in one of three ways, each only
/// while its row is locked and it is active: an order uses it and the goods stay taken, or it is released or
/// expires and they go back. A lock past its time counts as expired even before the due work has returned its
/// stock. Decisions: an order must hold the locked item in exactly the locked quantity; other items may stand
/// beside it.
@NullMarked
package id.tuntas.commerce.lock;

import org.jspecify.annotations.NullMarked;
