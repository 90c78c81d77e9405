package id.tuntas.fulfilment.catalogue;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// An item as the mirror describes it.
///
/// @param item    null if it is not mirrored
/// @param isFresh whether the supplier need not be asked
record MirroredItem(@Nullable Item item, boolean isFresh) {

    /// Of one that is fresh, and so mirrored.
    Lookup.Found found() {
        return new Lookup.Found(requireNonNull(item));
    }

    /// What the supplier has said of it, or the old description if it cannot tell.
    Lookup unless(Lookup asked) {
        return asked instanceof Lookup.Unavailable && item != null && item.retiredAt == null
                ? new Lookup.Found(item)
                : asked;
    }
}
