/// Buying: reads a cart, checks it against the catalogue, and places the order (specification, POST /v1/trx).
///
/// Whatever can be refused is refused before anything is written or debited; what remains is one database transaction
/// that takes reference, stock and money together or not at all. Each kind of note is checked by a class of its own.
@NullMarked
package id.tuntas.commerce.checkout;

import org.jspecify.annotations.NullMarked;
