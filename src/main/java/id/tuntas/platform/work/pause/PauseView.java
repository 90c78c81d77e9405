package id.tuntas.platform.work.pause;

import java.time.Instant;

/// Why nothing is claimed from a queue, as operators see it.
///
/// @param who the name of the operator's key
public record PauseView(Instant since, String who, String note) {}
