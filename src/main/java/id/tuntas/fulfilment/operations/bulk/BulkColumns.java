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
        try {
            return json.readValue(run.filter, OrderFilter.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the filter of bulk run " + run.id + " cannot be read", e);
        }
    }

    String skips(List<SkippedOrder> skips) {
        return write(skips);
    }

    List<SkippedOrder> skips(BulkRun run) {
        try {
            return json.readValue(run.skips, SKIPS);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the skipped orders of bulk run " + run.id + " cannot be read", e);
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
