/// What operators see and do about callbacks: lists of stored and refused ones, one with its body, replay, and the
/// registration with the supplier.
///
/// Reads what `callback.inbox` and `callback.registration` have written.
@NullMarked
package id.tuntas.fulfilment.callback.api;

import org.jspecify.annotations.NullMarked;
