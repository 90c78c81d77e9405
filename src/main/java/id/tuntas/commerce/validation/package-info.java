/// Checking a customer id before ordering (specification, POST /v1/item/validate and GET /v1/validation/services).
///
/// The answers come from a provider that is built in and makes them up, always the same for the same id; they are
/// remembered for a while.
@NullMarked
package id.tuntas.commerce.validation;

import org.jspecify.annotations.NullMarked;
