/// What failed lately, grouped by cause and hour. Reads the tables along their time indexes; depends on no other
/// feature's types.
@NullMarked
package id.tuntas.fulfilment.operations.failure;

import org.jspecify.annotations.NullMarked;
