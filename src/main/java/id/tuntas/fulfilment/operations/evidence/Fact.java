package id.tuntas.fulfilment.operations.evidence;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Something that the file attests.
///
/// @param kind `file`, `order`, `timeline`, `callback`, `notification`, `supplier_list` or `ledger`
/// @param at   when it happened; null for what has no time of its own
/// @param data becomes JSON
record Fact(String kind, @Nullable Instant at, Object data) {}
