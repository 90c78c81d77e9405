package id.tuntas.commerce.checkout.note;

import id.tuntas.commerce.catalogue.Variant;

/// What one kind of item wants in the note of its cart line, and what it costs then.
public interface NoteRule {

    /// @param path of the cart line in the request, e.g. `carts.0`
    /// @throws id.tuntas.commerce.ApiError if the note is not what the item needs
    Note check(CartLine line, Variant variant, String path);
}
