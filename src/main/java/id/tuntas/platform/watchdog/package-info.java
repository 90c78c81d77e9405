/// What a process does about its own Java: more carriers for virtual threads that are stalled, and an end when memory
/// has run out, or when it is no longer live, as the metric `tuntas_live` says too. Not live is also a process whose
/// scheduled work or virtual threads stand still. No other package calls its beans. Depends on `failure` only.
@NullMarked
package id.tuntas.platform.watchdog;

import org.jspecify.annotations.NullMarked;
