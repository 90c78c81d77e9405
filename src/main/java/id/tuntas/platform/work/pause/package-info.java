/// The queues that operators have paused. [PausedQueues] keeps them in a table; `work.loop` claims nothing from them,
/// and `operate.queue` pauses and resumes. Uses `sql`.
@NullMarked
package id.tuntas.platform.work.pause;

import org.jspecify.annotations.NullMarked;
