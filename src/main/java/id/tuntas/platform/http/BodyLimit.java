package id.tuntas.platform.http;

import java.util.List;

/// A lower body limit for some paths. All beans of this type are applied.
///
/// @param paths    their prefixes
/// @param maxBytes of one body
public record BodyLimit(List<String> paths, int maxBytes) {

    public BodyLimit(String path, int maxBytes) {
        this(List.of(path), maxBytes);
    }

    boolean covers(String path) {
        return paths.stream().anyMatch(path::startsWith);
    }
}
