package id.tuntas.platform.http;

/// A lower body limit for some paths. All beans of this type are applied.
///
/// @param path     prefix of the paths
/// @param maxBytes of one body
public record BodyLimit(String path, int maxBytes) {}
