/// Rows with a due time, as features see them: a feature adds a [DueWork] bean, which says how a row is processed, and
/// adds and changes rows by its [DueQueue]. Nothing outside `work` writes the columns of a queue.
///
/// Processed by `work.loop`; uses `sql`, `commit` and `time`.
@NullMarked
package id.tuntas.platform.work;

import org.jspecify.annotations.NullMarked;
