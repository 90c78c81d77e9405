package id.tuntas.commerce.checkout;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.catalogue.Variant;
import java.util.List;

/// The maximum size of an order: up to the available stock, and for unlimited items as much as can be delivered in
/// reasonable time. SMM lines do not count, because each is one unit.
final class OrderSize {

    private OrderSize() {}

    /// @throws ApiError `VALIDATION_ERROR` for the first line that exceeds it
    static void check(List<PricedLine> lines) {
        long units = 0;
        long unlimited = 0;
        for (var line : lines) {
            var variant = line.variant();
            if (variant.process == OrderProcess.SMM) {
                continue;
            }
            units += line.units();
            unlimited += variant.unlimitedStock && variant.maxOrder == null ? line.units() : 0;
            check(line, unlimited, Variant.MOST_UNLIMITED);
            check(line, units, Variant.MOST_UNITS);
        }
    }

    private static void check(PricedLine line, long sum, int most) {
        if (sum > most) {
            var field = line.path() + ".quantity";
            throw ApiError.invalid(
                    field, "With the " + field + " field the carts hold " + sum + " items; " + most + " are possible.");
        }
    }
}
