/// Stock locks: part of an item's limited stock, reserved for some minutes while a buyer pays (specification,
/// POST /v1/item/lock).
///
/// A lock takes its quantity from the stock when it is created. It ends once, while its row is locked and it is
/// active: an order uses it and keeps the goods, or it is released or expires and the stock is returned. After its
/// time it counts as expired even before its stock is returned. Decisions: an order must contain the locked item in
/// exactly the locked quantity; it may contain other items too.
@NullMarked
package id.tuntas.commerce.lock;

import org.jspecify.annotations.NullMarked;
