package id.tuntas.fulfilment.operations.bulk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import id.tuntas.fulfilment.operations.act.SkippedOrder;
import id.tuntas.fulfilment.order.api.OrderFilter;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// The JSON columns of a bulk run.
@ApplicationScoped
class BulkColumns {

    private static final TypeReference<OrderFilter> FILTER = new TypeReference<>() {};
    private static final TypeReference<List<SkippedOrder>> SKIPS = new TypeReference<>() {};

    private final ObjectMapper json;

    BulkColumns(ObjectMapper json) {
        this.json = json;
    }

    /// Without orders that are created later than the plan.
    String filter(OrderFilter filter, Instant now) {
        ObjectNode members = json.valueToTree(filter);
        if (filter.to() == null || filter.to().isAfter(now)) {
            members.put("to", now.toString());
        }
        return write(members);
    }

    OrderFilter filter(BulkRun run) {
        return read(run.filter, FILTER);
    }

    String skips(List<SkippedOrder> skips) {
        return write(skips);
    }

    List<SkippedOrder> skips(BulkRun run) {
        return read(run.skips, SKIPS);
    }

    private <T> T read(String text, TypeReference<T> type) {
        try {
            return json.readValue(text, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(
                    "a bulk run cannot be read: " + type.getType().getTypeName(), e);
        }
    }

    private String write(Object value) {
        try {
            return json.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
