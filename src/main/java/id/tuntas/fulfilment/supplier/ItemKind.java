package id.tuntas.fulfilment.supplier;

import id.tuntas.platform.code.Coded;
import java.util.Locale;

/// How an item is delivered: the supplier's `order_process` (spec: "Conventions", 3).
public enum ItemKind implements Coded {
    /// Accounts and licences from stock.
    AUTO,
    /// Goods sent by hand.
    MANUAL,
    /// Prepaid top-ups and bills, unit by unit.
    H2H,
    /// Social-media orders with progress.
    SMM;

    /// Values that the specification does not list (`vip` exists) are treated like `manual`.
    public static ItemKind of(String orderProcess) {
        return switch (orderProcess.toLowerCase(Locale.ROOT)) {
            case "auto" -> AUTO;
            case "h2h" -> H2H;
            case "smm" -> SMM;
            default -> MANUAL;
        };
    }
}
