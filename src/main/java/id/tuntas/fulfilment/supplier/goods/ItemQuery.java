package id.tuntas.fulfilment.supplier.goods;

import org.jspecify.annotations.Nullable;

/// Which part of the catalogue is wanted (spec: `GET /v1/item`); what is null does not filter.
///
/// @param perPage      a number, or `all`
/// @param category     its id
/// @param updatedSince the `server_time` of an earlier answer, word for word
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
