package id.tuntas.fulfilment.catalogue.pricechange;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A change of an item's price.
///
/// @param name   of the item; null if the mirror does not have it any more
/// @param at     when it was detected
/// @param before, after per unit, in Rupiah
record PriceChangeView(String id, long itemId, @Nullable String name, Instant at, long before, long after) {}
