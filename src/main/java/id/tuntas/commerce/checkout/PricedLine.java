package id.tuntas.commerce.checkout;

import id.tuntas.commerce.catalogue.NoteKind;
import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.commerce.checkout.note.Note;
import id.tuntas.commerce.transaction.BoughtItem;
import org.jspecify.annotations.Nullable;

/// A checked cart line.
///
/// @param units        the number of units to deliver
/// @param inquiryToken of a bill
/// @param path         in the request, e.g. `carts.0`
record PricedLine(
        Variant variant,
        int quantity,
        int units,
        Note note,
        @Nullable String inquiryToken,
        String path) {

    BoughtItem item() {
        return BoughtItem.of(variant, note.price(), quantity, note.text(), note.target(), note.zone());
    }

    boolean isBill() {
        return variant.noteKind == NoteKind.BILL;
    }
}
