/// Traces, off by default: from a callback to the status check of its order, the calls to the supplier and the
/// notification. Rows pass a trace from one step to the next, in W3C's form. Addresses, texts and paths are never
/// part of a span, because paths of pages are secret. Uses only `setting`.
@NullMarked
package id.tuntas.platform.observe.trace;

import org.jspecify.annotations.NullMarked;
