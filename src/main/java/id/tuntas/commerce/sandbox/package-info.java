/// Sandbox orders (specification, POST /v1/order/sandbox): validated against the catalogue and answered with an
/// invoice, but not stored. They use no balance, stock or ref_id.
@NullMarked
package id.tuntas.commerce.sandbox;

import org.jspecify.annotations.NullMarked;
