/// The queues of this process as operators see them, and pausing and resuming them; an alarm reports a long pause.
///
/// Uses `work`, `alarm` and `audit`; depends on no feature.
@NullMarked
package id.tuntas.platform.operate.queue;

import org.jspecify.annotations.NullMarked;
