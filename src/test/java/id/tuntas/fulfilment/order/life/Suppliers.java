package id.tuntas.fulfilment.order.life;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.testsupport.SubstituteSupplier;
import id.tuntas.testsupport.SubstituteSupplier.Reply;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The supplier of many orders, each of which has a script of its own. Orders are known by their target until the
/// supplier has received their ref_id.
final class Suppliers implements SubstituteSupplier.Orders {

    private final Map<String, SupplierSide> byTarget = new ConcurrentHashMap<>();
    private final Map<String, SupplierSide> byRefId = new ConcurrentHashMap<>();

    void expects(String target, SupplierSide side) {
        byTarget.put(target, side);
    }

    /// An order may be asked for before it is sent.
    void knows(String refId, SupplierSide side) {
        byRefId.put(refId, side);
    }

    @Override
    public Reply place(JsonNode request) {
        var side = byTarget.get(request.path("carts").path(0).path("note").asText());
        var refId = request.path("ref_id").asText();
        byRefId.put(refId, side);
        return side.place(refId);
    }

    @Override
    public Reply detail(String refId) {
        return byRefId.get(refId).detail(refId);
    }
}
