package id.tuntas.platform.http;

/// A bound for what some paths take of the worker threads, and with them of the connections to the database. Every bean
/// of this type counts.
///
/// @param path with which the paths begin
/// @param most requests at the same time; others wait until one of them ends
public record RequestShare(String path, int most) {}
