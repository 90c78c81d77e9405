package id.tuntas.platform.database.shard;

/// A table whose rows belong to orders, and so are in the orders' shards.
///
/// @param column tells a row's shard: an id of the order or of one of its rows ([ShardKey#ofId]), or `ref_id`
///               ([ShardKey#of])
public record ShardedTable(String name, String column) {}
