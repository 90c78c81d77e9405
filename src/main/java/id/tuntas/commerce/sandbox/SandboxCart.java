package id.tuntas.commerce.sandbox;

import id.tuntas.commerce.Fields;
import id.tuntas.commerce.checkout.note.RequestedLine;
import java.util.ArrayList;
import java.util.List;

/// The body of POST /v1/order/sandbox, in either form: one item beside the ref_id, or an array `items`.
record SandboxCart(List<SandboxLine> lines) {

    private static final int MAX_REFERENCE_LENGTH = 191;
    private static final int MAX_CART_SIZE = 100;
    private static final int NO_PRODUCT = 0;

    /// @param itemPath     of the line's item in the request
    /// @param quantityPath of its quantity
    /// @param productId    0 if absent
    record SandboxLine(String itemPath, String quantityPath, int itemId, int productId, int quantity) {}

    static SandboxCart of(Fields fields) {
        fields.text("ref_id", MAX_REFERENCE_LENGTH);
        return fields.checked(
                fields.has("items") ? ofItems(fields) : new SandboxCart(List.of(line(fields, "", "item_id"))));
    }

    private static SandboxCart ofItems(Fields fields) {
        var items = fields.objects("items", MAX_CART_SIZE);
        var lines = new ArrayList<SandboxLine>();
        for (int i = 0; i < items.size(); i++) {
            lines.add(line(items.get(i), "items." + i + ".", "variant_id"));
        }
        return new SandboxCart(lines);
    }

    private static SandboxLine line(Fields fields, String prefix, String item) {
        fields.optionalText("note", RequestedLine.MAX_NOTE_LENGTH);
        return new SandboxLine(
                prefix + item, prefix + "quantity", fields.id(item), fields.optionalId("product_id", NO_PRODUCT), (int)
                        fields.integer("quantity", 1, Integer.MAX_VALUE));
    }
}
