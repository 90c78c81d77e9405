/// Observability: metrics, ids in log lines, traces.
@NullMarked
package id.tuntas.platform.observe;

import org.jspecify.annotations.NullMarked;
