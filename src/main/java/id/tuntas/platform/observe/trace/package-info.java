/// Traces, off by default: from a callback over the look at its order and the calls to the supplier to the notice.
/// Rows carry a trace from one step to the next, in W3C's form. No address, text or path becomes part of a span: paths
/// of pages are secrets. Knows nobody.
@NullMarked
package id.tuntas.platform.observe.trace;

import org.jspecify.annotations.NullMarked;
