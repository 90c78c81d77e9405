package id.tuntas.fulfilment.order.intake;

import id.tuntas.fulfilment.catalogue.ItemForm.NoteKind;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.database.sql.Saturated;
import id.tuntas.platform.rest.problem.Problem.FieldError;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;

/// Validates the limits of an order: units by kind, and cost.
@ApplicationScoped
class CheckLimits {

    private final LimitConfig config;
    private final UnitPrice unitPrice;

    CheckLimits(LimitConfig config, UnitPrice unitPrice) {
        this.config = config;
        this.unitPrice = unitPrice;
    }

    List<FieldError> errors(List<CheckedLine> lines) {
        var errors = new ArrayList<FieldError>();
        lines.forEach(line -> line(line, errors));
        if (errors.isEmpty()) {
            units(lines, errors);
            amount(lines, errors);
        }
        return errors;
    }

    private void line(CheckedLine line, List<FieldError> errors) {
        int most = config.units(line.item().kind);
        if (line.request().quantity() > most) {
            errors.add(new FieldError(
                    line.pointer() + "/quantity",
                    "must be at most " + most + " for items of the kind "
                            + line.item().kind.code()));
        } else if (hasUnknownCost(line)) {
            errors.add(new FieldError(
                    line.pointer() + "/note", "must contain provider_qty as a whole number: it decides the price"));
        } else if (cost(line) > config.amount()) {
            var member = unitPrice.providerQuantity(line) == null ? "/quantity" : "/provider_qty";
            errors.add(new FieldError(
                    line.pointer() + member,
                    "makes the line cost more than Rp " + config.amount() + ", the most that an order may cost"));
        }
    }

    private boolean hasUnknownCost(CheckedLine line) {
        return line.form().noteKind() == NoteKind.OPEN_DENOMINATION
                && line.request().hasReadyMadeNote()
                && unitPrice.providerQuantity(line) == null;
    }

    private void units(List<CheckedLine> lines, List<FieldError> errors) {
        var units = new EnumMap<ItemKind, Long>(ItemKind.class);
        lines.forEach(
                line -> units.merge(line.item().kind, line.request().quantity().longValue(), Long::sum));
        units.forEach((kind, count) -> {
            if (count > config.units(kind)) {
                errors.add(new FieldError(
                        "/items",
                        "must have at most " + config.units(kind) + " units of the kind " + kind.code() + ", not "
                                + count));
            }
        });
    }

    private void amount(List<CheckedLine> lines, List<FieldError> errors) {
        long cost = Saturated.sum(lines.stream().mapToLong(this::cost));
        if (cost > config.amount()) {
            errors.add(new FieldError("/items", "cost more than Rp " + config.amount() + " in total"));
        }
    }

    private long cost(CheckedLine line) {
        return Saturated.times(unitPrice.of(line), line.request().quantity());
    }
}
