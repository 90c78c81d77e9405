/// Rows with a due time, as features see them: a feature adds a [DueWork] bean, which says how a row is
/// processed, and adds and changes rows by its [DueQueue]. Nothing outside `work` changes the columns of a
/// queue; some entities of commerce insert their first due time.
///
/// Processed by `work.loop`; uses `sql`, `commit` and `time`.
@NullMarked
package id.tuntas.platform.work;

import org.jspecify.annotations.NullMarked;
