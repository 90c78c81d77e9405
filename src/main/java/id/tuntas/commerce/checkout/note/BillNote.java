package id.tuntas.commerce.checkout.note;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.bill.HeldInquiries;
import id.tuntas.commerce.catalogue.Variant;

/// The customer number of a bill that this account has inquired. The price comes from the inquiry, never from the
/// request.
///
/// @param accountId the account of the inquiry
record BillNote(String accountId, HeldInquiries inquiries) implements NoteRule {

    @Override
    public Note check(RequestedLine line, Variant variant, String path) {
        var target = NoteTarget.checked(line.note() == null ? "" : line.note(), path);
        if (target.isEmpty()) {
            throw NoteTarget.missing(variant.name, path);
        }
        if (line.inquiryToken() == null || line.inquiryToken().isBlank()) {
            throw ApiError.missing(variant.name + " needs the inquiry_token of an inquiry.", path + ".inquiry_token");
        }
        if (line.quantity() != 1) {
            throw ApiError.invalid(path + ".quantity", "A bill is paid once: " + path + ".quantity must be 1.");
        }
        var price = inquiries.price(accountId, line.inquiryToken(), variant.id, target, path + ".inquiry_token");
        return new Note(line.note(), target, null, price);
    }
}
