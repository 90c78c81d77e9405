package id.tuntas.commerce.transaction.view;

import static java.util.Objects.requireNonNull;

import id.tuntas.commerce.transaction.Line;
import id.tuntas.commerce.transaction.Unit;
import id.tuntas.platform.security.Encryption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the buyer has got of a unit that was delivered.
///
/// @param productLicense licence, login or code
/// @param note           the seller's text or link with it
record UnitLicense(String productLicense, @Nullable String note) {

    static UnitLicense of(Unit unit, Encryption encryption) {
        return new UnitLicense(requireNonNull(unit.goods(encryption)), unit.goodsNote(encryption));
    }

    static List<UnitLicense> of(Line line, Encryption encryption) {
        return line.handedOver().stream().map(unit -> of(unit, encryption)).toList();
    }
}
