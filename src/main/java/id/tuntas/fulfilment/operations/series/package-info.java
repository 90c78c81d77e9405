/// Figures over time, for charts: how many and how much in each span. Reads the tables along their time indexes;
/// knows no other feature's types.
@NullMarked
package id.tuntas.fulfilment.operations.series;

import org.jspecify.annotations.NullMarked;
