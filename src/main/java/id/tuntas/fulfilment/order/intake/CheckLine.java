package id.tuntas.fulfilment.order.intake;

import id.tuntas.fulfilment.catalogue.ItemForm.Field;
import id.tuntas.fulfilment.catalogue.ItemForm.NoteKind;
import id.tuntas.fulfilment.catalogue.reservation.PromisedBill;
import id.tuntas.fulfilment.order.intake.CreateOrderRequest.LineRequest;
import id.tuntas.platform.rest.problem.Problem.FieldError;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Validates an order line against its item's form and its bill inquiry.
final class CheckLine {

    private static final String QUANTITY = "quantity";
    private static final String TARGET = "target";
    private static final String NOTE = "note";
    private static final String PROVIDER_QTY = "provider_qty";
    private static final String INQUIRY_TOKEN = "inquiry_token";
    private static final char ZONE_SEPARATOR = '|';

    private final LineRequest line;
    private final NoteKind noteKind;
    private final String pointer;
    private final List<FieldError> errors = new ArrayList<>();

    private CheckLine(CheckedLine checked) {
        this.line = checked.request();
        this.noteKind = checked.form().noteKind();
        this.pointer = checked.pointer();
    }

    /// @param isLimited whether the order may cost at most a given amount
    static List<FieldError> errors(CheckedLine line, boolean isLimited, Instant now) {
        var check = new CheckLine(line);
        line.form().fields().forEach(check::field);
        check.bill(line.item().id, line.bill(), now);
        if (isLimited) {
            check.isKnown(line);
        }
        return check.errors;
    }

    private void field(Field field) {
        switch (field.name()) {
            case QUANTITY -> bounds(field, line.quantity());
            case INQUIRY_TOKEN -> presence(field, line.inquiryToken());
            default -> {
                if (!line.hasReadyMadeNote()) {
                    noteField(field);
                }
            }
        }
    }

    /// Validates a field of the note; a ready-made note is used unchanged.
    private void noteField(Field field) {
        switch (field.name()) {
            case TARGET -> presence(field, line.target());
            case "zone_id" -> presence(field, zone());
            case "comments" -> presence(field, line.comments());
            case "options" -> presence(field, line.options() == null ? null : "given");
            case PROVIDER_QTY -> {
                if (line.providerQty() == null) {
                    presence(field, null);
                } else {
                    bounds(field, line.providerQty());
                }
            }
            default -> {
                if (field.required()) {
                    add(NOTE, "must be ready-made: this item requires '" + field.name() + "'");
                }
            }
        }
    }

    /// A plain note is the target, which may name the zone as `id|zone`.
    private @Nullable String zone() {
        var target = line.target();
        if (noteKind != NoteKind.PLAIN || !isBlank(line.zoneId()) || target == null) {
            return line.zoneId();
        }
        int separator = target.indexOf(ZONE_SEPARATOR);
        return separator < 0 ? null : target.substring(separator + 1);
    }

    private void presence(Field field, @Nullable String value) {
        if (field.required() && isBlank(value)) {
            add(field.name(), "is required for this item");
        }
    }

    private void bounds(Field field, long value) {
        if (!field.admits(value)) {
            add(field.name(), "must be " + field.bounds() + " for this item");
        }
    }

    private void bill(long itemId, @Nullable PromisedBill bill, Instant now) {
        if (bill == null) {
            return;
        }
        if (line.quantity() != 1) {
            add(QUANTITY, "must be 1: a bill is paid once");
        }
        if (bill.itemId != itemId) {
            add(INQUIRY_TOKEN, "is for item " + bill.itemId);
        } else if (!bill.target.strip().equals(number())) {
            add(line.hasReadyMadeNote() ? NOTE : TARGET, "differs from the inquiry");
        }
        if (bill.hasExpired(now)) {
            add(INQUIRY_TOKEN, "has expired; inquire again");
        }
    }

    /// The price of a bill is that of its inquiry: one that was made elsewhere has no price to compare.
    private void isKnown(CheckedLine checked) {
        if (checked.form().noteKind() == NoteKind.BILL && checked.bill() == null && !isBlank(line.inquiryToken())) {
            add(INQUIRY_TOKEN, "is not known here: with max_amount, inquire through POST /v1/inquiries");
        }
    }

    private String number() {
        var number = line.hasReadyMadeNote() ? line.note() : line.target();
        return number == null ? "" : number.strip();
    }

    private void add(String member, String message) {
        errors.add(new FieldError(pointer + "/" + member, message));
    }

    private static boolean isBlank(@Nullable String text) {
        return text == null || text.isBlank();
    }
}
