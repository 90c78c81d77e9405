package id.tuntas.commerce.dispatch;

import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.transaction.Line;
import id.tuntas.commerce.transaction.Unit;
import org.jspecify.annotations.Nullable;

/// What a provider is told of a line.
///
/// @param unitId the unit that is next; null when all are on their way
/// @param number of that unit, from 1
/// @param units  how many the line has
public record Task(
        OrderProcess process,
        @Nullable String target,
        @Nullable String unitId,
        int number,
        int units) {

    static Task of(Line line) {
        var next = line.nextPending();
        return new Task(
                line.process(),
                line.target(),
                next.map(Unit::id).orElse(null),
                next.map(unit -> line.units().indexOf(unit) + 1).orElse(0),
                line.units().size());
    }
}
