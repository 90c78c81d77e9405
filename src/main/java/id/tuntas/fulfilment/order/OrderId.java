package id.tuntas.fulfilment.order;

import com.github.f4b6a3.ulid.Ulid;
import java.util.Locale;
import java.util.Optional;

/// The two forms of an order's id: a lower-case ULID in the tables, `ord_` before it for callers.
public final class OrderId {

    private static final String PREFIX = "ord_";

    private OrderId() {}

    public static String publicForm(String id) {
        return PREFIX + id;
    }

    /// @return the id of the tables; empty when the text is not an order id
    public static Optional<String> parse(String publicId) {
        return publicId.startsWith(PREFIX) && Ulid.isValid(publicId.substring(PREFIX.length()))
                ? Optional.of(publicId.substring(PREFIX.length()).toLowerCase(Locale.ROOT))
                : Optional.empty();
    }
}
