package id.tuntas.platform.http;

/// A lower limit for the bodies of some paths. Every bean of this type counts.
///
/// @param path     with which the paths begin
/// @param maxBytes of one body
public record BodyLimit(String path, int maxBytes) {}
