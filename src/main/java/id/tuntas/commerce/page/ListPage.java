package id.tuntas.commerce.page;

import java.util.List;

/// A page of a list.
///
/// @param total the number of all its rows
/// @param rows  newest first
public record ListPage<T>(long total, List<T> rows) {}
