package id.tuntas.commerce.checkout.note;

import id.tuntas.commerce.catalogue.Variant;

/// Validates the note of one kind of item, and derives its price.
public interface NoteRule {

    /// @param path of the cart line in the request, e.g. `carts.0`
    /// @throws id.tuntas.commerce.ApiError if the note is not valid for the item
    Note check(RequestedLine line, Variant variant, String path);
}
