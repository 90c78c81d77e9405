package id.tuntas.platform.http;

/// Limits the worker threads, and thus database connections, that some paths use. All beans of this type are applied.
///
/// @param path          prefix of the paths
/// @param maxConcurrent requests; others wait
public record RequestShare(String path, int maxConcurrent) {}
