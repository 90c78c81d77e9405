package id.tuntas.platform.database.shard;

/// A database with a part of the orders.
///
/// @param number   from 0, in the order of the key ranges
/// @param database its name in SQL; empty for the database of the URL
public record Shard(int number, String database) {

    /// Where there are no shards.
    public static final Shard ONLY = new Shard(0, "");

    /// What a thread of this shard is called.
    ///
    /// @param name what it would be called without shards
    public String of(String name) {
        return database.isEmpty() ? name : name + "@" + number;
    }
}
