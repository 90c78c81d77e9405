package id.tuntas.fulfilment.order.intake;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// An order that can be bought as it is, to be stored.
///
/// @param refId    as [RefIds] derives it from the reference
/// @param digest   of the request
/// @param lines    as they were checked
/// @param operator the name of the operator's key; null if a shop wants it
record WantedOrder(
        CreateOrderRequest request,
        String refId,
        byte[] digest,
        List<CheckedLine> lines,
        @Nullable String operator) {

    String reference() {
        return request.reference();
    }
}
