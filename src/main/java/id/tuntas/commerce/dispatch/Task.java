package id.tuntas.commerce.dispatch;

import id.tuntas.commerce.catalogue.NoteKind;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.transaction.Line;
import id.tuntas.commerce.transaction.query.PendingUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A line, as given to a provider.
///
/// @param next     the units of this step; empty if all were sent
/// @param quantity items of the whole line; as many units, except for SMM orders
public record Task(
        OrderProcess process, @Nullable String target, List<PendingUnit> next, int quantity, boolean isBill) {

    static Task of(Line line, List<PendingUnit> next) {
        var item = line.item;
        return new Task(item.process(), item.target(), next, item.quantity(), item.noteKind() == NoteKind.BILL);
    }
}
