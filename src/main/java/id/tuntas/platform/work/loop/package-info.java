/// How due rows are processed by any replica: claim → act → record, as three steps and in batches.
///
/// [WorkEngine] starts a [WorkLoop] for each lane and shard. [ClaimShares] divides the room for rows, [ClaimDue]
/// leases those that `backlog` reads, and [ReadSubjects] reads what their work needs. [Leases] renews the leases
/// and [Recorder] records the results, both by [HeldRows]. `limit` says how many rows a process works on, and
/// [ShardAssignment] which shards it leaves to others. Called by nothing but the start; `operate.queue` shows
/// the figures.
@NullMarked
package id.tuntas.platform.work.loop;

import org.jspecify.annotations.NullMarked;
