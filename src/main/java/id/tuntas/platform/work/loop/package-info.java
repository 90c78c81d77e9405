/// How due rows are processed by any replica: claim → act → record, as three steps and in batches.
///
/// [WorkEngine] starts a [WorkLoop] for each queue; [Claims] has its statements, [BacklogCursor] says where
/// they begin, [Capacity] limits the rows in progress, [Leases] renews their leases. Called by nothing but the start;
/// `operate.queue` shows the figures.
@NullMarked
package id.tuntas.platform.work.loop;

import org.jspecify.annotations.NullMarked;
