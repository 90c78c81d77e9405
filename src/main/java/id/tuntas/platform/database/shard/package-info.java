/// The databases among which orders are divided, all rows of an order in one of them. [ShardKey] puts the shard of an
/// order into the ids of its rows, [Shards] binds a transaction to a shard, and [ConnectionShards] its connection.
/// [ShardedTables] says which tables are divided. What is asked of all shards, [ParallelReads] asks several at a time,
/// and a [Bulkhead] keeps one that does not answer from holding up the others.
///
/// What belongs to no order (items, settings, the audit log, jobs) stays in the database of the URL, which also reads
/// over all shards. Without shards, all of it is one database, and nothing is bound.
@NullMarked
package id.tuntas.platform.database.shard;

import org.jspecify.annotations.NullMarked;
