/// The clock, and how long to wait: every time of the application comes from the injected [java.time.Clock], so that
/// tests can move it.
@NullMarked
package id.tuntas.time;

import org.jspecify.annotations.NullMarked;
