/// Rows with a due time, claimed in batches by any replica: claim → act → record, as three steps.
///
/// A feature adds a [DueWork] bean, and adds and changes rows by its [DueQueue]; [WorkLoop] is the only loop, [Claims]
/// its statements. Nothing else writes the columns of a queue. [Capacity] limits the rows in progress, [Leases] renews
// their leases. Used by orders,
/// notifications, the registration, and commerce; uses `sql`, `commit`, `time`, `metric`, `log` and `trace`.
@NullMarked
package id.tuntas.platform.work;

import org.jspecify.annotations.NullMarked;
