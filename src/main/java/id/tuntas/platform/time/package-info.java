/// Delays, rate limits, averages, caches and new ids. Times of day come from the injected [java.time.Clock],
/// which has the database's time and which tests can move.
@NullMarked
package id.tuntas.platform.time;

import org.jspecify.annotations.NullMarked;
