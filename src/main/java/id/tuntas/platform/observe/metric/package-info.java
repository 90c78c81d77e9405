/// What several features need to show figures: [RefreshSharedGauges] for those that all replicas read from the same
/// database, [Buckets] for histograms. All metrics, with their meaning, are in `src/docs/metrics.md`. Knows nobody.
@NullMarked
package id.tuntas.platform.observe.metric;

import org.jspecify.annotations.NullMarked;
