/// Periodic tasks: every [Job] is a row with a due time, run by one replica at a time and visible to all. A feature
/// contributes a bean; its last success, next run and lateness are tracked automatically.
///
/// Uses `work` and `alarm`; depends on no feature.
@NullMarked
package id.tuntas.platform.operate.job;

import org.jspecify.annotations.NullMarked;
