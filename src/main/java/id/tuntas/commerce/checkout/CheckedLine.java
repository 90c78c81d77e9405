package id.tuntas.commerce.checkout;

import id.tuntas.commerce.catalogue.Variant;

/// A cart line that can be bought.
///
/// @param price Rupiah per item
/// @param units in how many parts it is delivered
record CheckedLine(Variant variant, int quantity, long price, int units, Note note) {}
