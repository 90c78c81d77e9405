/// Figures over time, for charts. Hours that are over are counted once, by a job; the rest is counted along the tables'
/// time indexes. Depends on no other feature's types.
@NullMarked
package id.tuntas.fulfilment.operations.series;

import org.jspecify.annotations.NullMarked;
