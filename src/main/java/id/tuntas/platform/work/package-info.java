/// Rows with a due time, claimed in batches by any replica: claim → act → record, as three steps.
///
/// [DueQueue] is the only place that writes a claim, [WorkLoop] the only loop around it; a feature contributes a
/// [DueWork] bean and inserts rows; [Capacity] bounds what the loop has under way, [Leases] keeps it ours meanwhile.
/// Used by orders, notifications, the registration, and by commerce; stands on `sql`, `commit`, `time`,
/// `metric`, `log` and `trace`.
@NullMarked
package id.tuntas.platform.work;

import org.jspecify.annotations.NullMarked;
