package id.tuntas.fulfilment.supplier.goods;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import id.tuntas.fulfilment.supplier.json.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads `GET /v1/item` category by category, since an answer of 5 MB would take ten times that as a tree.
public final class ItemListReader {

    private final List<SupplierItem> items = new ArrayList<>();
    private final List<Long> unreadable = new ArrayList<>();
    private boolean hasCategories;

    /// @param dropped is run after each category, whose tree is not needed any more
    /// @return the answer without its categories
    public JsonNode read(JsonParser body, Runnable dropped) throws IOException {
        if (body.currentToken() != JsonToken.START_OBJECT) {
            return body.readValueAsTree();
        }
        var rest = new ObjectNode(JsonNodeFactory.instance);
        while (body.nextToken() == JsonToken.FIELD_NAME) {
            var member = body.currentName();
            if (body.nextToken() == JsonToken.START_ARRAY && member.equals("data")) {
                categories(body, dropped);
            } else {
                rest.set(member, body.<JsonNode>readValueAsTree());
            }
        }
        return rest;
    }

    private void categories(JsonParser body, Runnable dropped) throws IOException {
        hasCategories = true;
        while (body.nextToken() != JsonToken.END_ARRAY) {
            category(body.readValueAsTree());
            dropped.run();
        }
    }

    private void category(JsonNode category) {
        for (var product : category.path("products")) {
            var shelf = new SupplierItem.Shelf(
                    Json.optionalNumber(category, "id"),
                    Json.optionalText(category, "name"),
                    Json.optionalNumber(product, "id"),
                    Json.optionalText(product, "name"),
                    Json.optionalText(product, "image"));
            product.path("variants").forEach(variant -> variant(variant, shelf));
        }
    }

    private void variant(JsonNode variant, SupplierItem.Shelf shelf) {
        var item = SupplierItem.of(variant, shelf);
        var id = Json.optionalNumber(variant, "id");
        if (item != null) {
            items.add(item);
        } else if (id != null) {
            unreadable.add(id);
        }
    }

    /// @param rest the result of [#read]
    /// @return null if the answer had no categories
    public @Nullable ItemList list(JsonNode rest) {
        if (!hasCategories) {
            return null;
        }
        var isDelta = rest.path("meta").path("is_delta");
        return new ItemList(
                items,
                unreadable,
                Json.optionalNumber(rest.path("meta"), "total_items"),
                isDelta.isBoolean() ? isDelta.booleanValue() : null,
                Json.optionalText(rest, "server_time"));
    }
}
