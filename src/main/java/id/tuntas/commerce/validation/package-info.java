/// Validation of customer ids before ordering (specification, POST /v1/item/validate and GET
/// /v1/validation/services).
///
/// The built-in provider invents the answers, always the same for the same id; they are cached for a while.
@NullMarked
package id.tuntas.commerce.validation;

import org.jspecify.annotations.NullMarked;
