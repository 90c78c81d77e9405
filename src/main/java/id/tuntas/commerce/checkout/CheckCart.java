package id.tuntas.commerce.checkout;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.commerce.checkout.note.NoteRules;
import id.tuntas.commerce.checkout.note.RequestedLine;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;

/// Checks a cart against the catalogue, before anything is written.
@ApplicationScoped
class CheckCart {

    private final NoteRules noteRules;

    CheckCart(NoteRules noteRules) {
        this.noteRules = noteRules;
    }

    /// @throws ApiError for the first line that cannot be bought
    List<PricedLine> check(WantedOrder wanted, HeldGoods goods) {
        var carts = wanted.purchase().carts();
        var lines = new ArrayList<PricedLine>();
        for (int i = 0; i < carts.size(); i++) {
            lines.add(check(wanted.accountId(), carts.get(i), goods, "carts." + i));
        }
        return lines;
    }

    private PricedLine check(String accountId, RequestedLine line, HeldGoods goods, String path) {
        var variant = goods.variants.get(line.itemId());
        if (variant == null) {
            throw ApiError.itemNotFound(line.itemId(), path + ".item_id");
        }
        var note = noteRules.check(line, variant, accountId, goods.inquiries, path);
        variant.checkQuantity(line.quantity(), path + ".quantity");
        if (variant.availability == Variant.Availability.UNAVAILABLE) {
            throw ApiError.temporarilyUnavailable(variant.name, path + ".item_id");
        }
        var units = variant.process == OrderProcess.SMM ? 1 : line.quantity();
        return new PricedLine(variant, line.quantity(), units, note, line.inquiryToken(), path);
    }

    /// The maximum size of an order: up to the available stock, and for unlimited items as much as can be delivered in
    /// reasonable time. SMM lines do not count, because each is one unit.
    ///
    /// @throws ApiError `VALIDATION_ERROR` for the first line that exceeds it
    static void checkSize(List<PricedLine> lines) {
        long units = 0;
        long unlimited = 0;
        for (var line : lines) {
            var variant = line.variant();
            if (variant.process != OrderProcess.SMM) {
                units += line.units();
                unlimited += variant.unlimitedStock && variant.maxOrder == null ? line.units() : 0;
                checkSum(line, unlimited, Variant.MAX_UNLIMITED);
                checkSum(line, units, Variant.MAX_UNITS);
            }
        }
    }

    private static void checkSum(PricedLine line, long sum, int most) {
        if (sum > most) {
            var field = line.path() + ".quantity";
            throw ApiError.invalid(
                    field, "With the " + field + " field the carts hold " + sum + " items; " + most + " are possible.");
        }
    }
}
