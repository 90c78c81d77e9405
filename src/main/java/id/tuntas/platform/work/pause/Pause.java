package id.tuntas.platform.work.pause;

import java.time.Instant;

/// Why nothing is claimed from a queue.
///
/// @param who the name of the operator's key
public record Pause(String queue, Instant since, String who, String note) {}
