/// Fills an empty commerce database for development, tests and demos (`tuntas.commerce.seed=sample`): resellers with
/// well-known keys, and the catalogue of `db/commerce/sample-catalogue.txt` with licences to hand out.
@NullMarked
package id.tuntas.commerce.sample;

import org.jspecify.annotations.NullMarked;
