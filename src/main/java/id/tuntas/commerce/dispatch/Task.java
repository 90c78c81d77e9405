package id.tuntas.commerce.dispatch;

import id.tuntas.commerce.catalogue.NoteKind;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.transaction.Line;
import id.tuntas.commerce.transaction.Unit;
import org.jspecify.annotations.Nullable;

/// What a provider is told of a line.
///
/// @param unitId the unit that is next; null when all are on their way
/// @param number of that unit, from 1
/// @param units  how many the line has
/// @param smm    of SMM orders only
public record Task(
        OrderProcess process,
        @Nullable String target,
        @Nullable String unitId,
        int number,
        int units,
        boolean isBill,
        @Nullable Smm smm) {

    /// How far the panel got.
    ///
    /// @param remains null until it has taken the order
    public record Smm(int quantity, @Nullable Integer remains) {

        static @Nullable Smm of(Line line) {
            var progress = line.smm();
            return progress == null ? null : new Smm(line.item().quantity(), progress.remains());
        }
    }

    static Task of(Line line) {
        var next = line.nextPending();
        return new Task(
                line.item().process(),
                line.item().target(),
                next.map(Unit::id).orElse(null),
                next.map(unit -> line.units().indexOf(unit) + 1).orElse(0),
                line.units().size(),
                line.item().noteKind() == NoteKind.BILL,
                Smm.of(line));
    }
}
