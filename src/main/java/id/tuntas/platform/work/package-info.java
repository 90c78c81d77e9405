/// Rows with a due time, claimed in batches by any replica: claim → act → record, as three steps.
///
/// [DueQueue] is the only class that writes claims, [WorkLoop] the only loop. A feature adds a [DueWork] bean and
/// inserts rows. [Capacity] limits the rows in progress, [Leases] renews their leases. Used by orders,
/// notifications, the registration, and commerce; uses `sql`, `commit`, `time`, `metric`, `log` and `trace`.
@NullMarked
package id.tuntas.platform.work;

import org.jspecify.annotations.NullMarked;
