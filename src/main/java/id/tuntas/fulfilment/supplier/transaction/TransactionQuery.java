package id.tuntas.fulfilment.supplier.transaction;

import org.jspecify.annotations.Nullable;

/// A query of transactions.
///
/// @param page    from 1
/// @param perPage at most 100
/// @param status  e.g. `paid`; null for all
public record TransactionQuery(
        int page, int perPage, @Nullable String status) {}
