/// Figures over time, for charts: what each feature counts of its own tables (`CountedEvents`). Hours that are over are
/// counted once, by a job; the rest is counted on request.
@NullMarked
package id.tuntas.fulfilment.operations.series;

import org.jspecify.annotations.NullMarked;
