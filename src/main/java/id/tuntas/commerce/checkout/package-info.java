/// Orders: reads a cart, checks it against the catalogue, and places the order (specification, POST /v1/trx).
///
/// All checks come before anything is written or debited; the rest is one database transaction for reference, stock
/// and money. Each kind of note has its own class.
@NullMarked
package id.tuntas.commerce.checkout;

import org.jspecify.annotations.NullMarked;
