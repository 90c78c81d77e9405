/// Orders for practice (specification, POST /v1/order/sandbox): checked against the catalogue, answered with an
/// invoice, and forgotten. Neither balance nor stock nor ref_id is used up.
@NullMarked
package id.tuntas.commerce.sandbox;

import org.jspecify.annotations.NullMarked;
