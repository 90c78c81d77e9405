/// The operators' API of callbacks: lists of stored and refused ones, details, replay, and the registration at the
/// supplier.
///
/// Reads the tables of `callback.inbox` and `callback.registration`.
@NullMarked
package id.tuntas.fulfilment.callback.api;

import org.jspecify.annotations.NullMarked;
