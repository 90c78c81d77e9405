/// Fills an empty commerce database for development, tests and demos (`tuntas.commerce.seed=sample`): resellers with
/// public keys, and the catalogue of `db/commerce/sample-catalogue.json` with licences.
@NullMarked
package id.tuntas.commerce.sample;

import org.jspecify.annotations.NullMarked;
