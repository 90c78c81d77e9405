/// Shared parts of metrics: [RefreshSharedGauges] for figures read from the database, [Buckets] for histograms. All
/// metrics are described in `src/docs/metrics.md`. Depends on no other package.
@NullMarked
package id.tuntas.platform.observe.metric;

import org.jspecify.annotations.NullMarked;
