package id.tuntas.platform.replica;

import java.time.Instant;

/// A running process.
///
/// @param id     another one after each start
/// @param seenAt when it last said so, at most a minute ago
public record ReplicaView(String id, String host, String version, Instant startedAt, Instant seenAt) {}
