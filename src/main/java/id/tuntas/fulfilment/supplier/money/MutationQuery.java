package id.tuntas.fulfilment.supplier.money;

import org.jspecify.annotations.Nullable;

/// A query of mutations of the balance; null members do not filter.
///
/// @param page      from 1
/// @param direction `credit` or `debit`
/// @param type      `payment`, `refund`, `topup`, …
public record MutationQuery(
        int page,
        int perPage,
        @Nullable String direction,
        @Nullable String type) {}
