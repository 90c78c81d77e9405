/// Figures over time, for charts. Reads the tables along their time indexes; depends on no other feature's types.
@NullMarked
package id.tuntas.fulfilment.operations.series;

import org.jspecify.annotations.NullMarked;
