/// Figures over time, for charts: what each feature counts of its own tables (`CountedEvents`). A job
/// counts each hour that is over, again if something in it has changed, and the present one so far; the
/// rest is counted on request.
@NullMarked
package id.tuntas.fulfilment.operations.series;

import org.jspecify.annotations.NullMarked;
