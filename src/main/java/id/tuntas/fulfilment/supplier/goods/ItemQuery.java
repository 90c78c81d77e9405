package id.tuntas.fulfilment.supplier.goods;

import org.jspecify.annotations.Nullable;

/// A query of the catalogue (spec: `GET /v1/item`); null members do not filter.
///
/// @param perPage      a number, or `all`
/// @param category     its id
/// @param updatedSince the unchanged `server_time` of an earlier answer
public record ItemQuery(
        String perPage,
        int page,
        @Nullable Long category,
        @Nullable String search,
        @Nullable String updatedSince) {

    /// The whole catalogue in one answer, since pages may shift while they are read.
    public static ItemQuery everything() {
        return new ItemQuery("all", 1, null, null, null);
    }

    public static ItemQuery changedSince(String serverTime) {
        return new ItemQuery("all", 1, null, null, serverTime);
    }
}
