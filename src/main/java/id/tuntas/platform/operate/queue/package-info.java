/// The queues of this process as operators see them, in lists and figures, and pausing and resuming them; an alarm
/// reports a long pause.
///
/// Uses `work`, `observe.metric`, `alarm` and `audit`; depends on no feature.
@NullMarked
package id.tuntas.platform.operate.queue;

import org.jspecify.annotations.NullMarked;
