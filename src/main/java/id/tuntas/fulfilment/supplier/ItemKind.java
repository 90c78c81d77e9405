package id.tuntas.fulfilment.supplier;

import id.tuntas.platform.code.Coded;
import java.util.Locale;
import java.util.Optional;

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

    /// All codes, as the API description lists them.
    public static final String CODES = "auto|manual|h2h|smm";

    /// Values that the specification does not list (`vip` exists) are treated like `manual`.
    public static ItemKind of(String orderProcess) {
        return known(orderProcess).orElse(MANUAL);
    }

    /// @return empty for a value that the specification does not list
    public static Optional<ItemKind> known(String orderProcess) {
        return Coded.ofCode(ItemKind.class, orderProcess.toLowerCase(Locale.ROOT));
    }
}
