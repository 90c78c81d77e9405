package id.tuntas.fulfilment.operations.bulk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import id.tuntas.fulfilment.operations.act.Skipped;
import id.tuntas.fulfilment.order.api.Disclosure;
import id.tuntas.fulfilment.order.api.OrderFilter;
import id.tuntas.platform.rejection.Rejection;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// The JSON columns of a bulk run.
@ApplicationScoped
class BulkColumns {

    private static final TypeReference<List<Skipped>> SKIPS = new TypeReference<>() {};

    private static final String TO = "to";
    private static final String OLDER_THAN = "older_than";
    private static final String REASON = "reason";

    private final ObjectMapper json;

    BulkColumns(ObjectMapper json) {
        this.json = json;
    }

    /// Without rows that are created later than the plan, or are not old enough at its time: every filter has the
    /// member `to`.
    String filter(Record filter, Instant now) {
        ObjectNode members = json.valueToTree(filter);
        var latest = now;
        if (members.hasNonNull(OLDER_THAN)) {
            latest = now.minus(Duration.parse(members.get(OLDER_THAN).textValue()));
            members.putNull(OLDER_THAN);
        }
        var to = members.get(TO);
        if (to.isNull() || Instant.parse(to.textValue()).isAfter(latest)) {
            members.put(TO, latest.toString());
        }
        return members.toString();
    }

    /// The stored filter. A later version may have planned it: without a criterion that is not known here, it would
    /// select more rows than were planned.
    ///
    /// @throws Rejection.Conflict if it has such a criterion
    <F extends Record> F filter(BulkRun run, Class<F> type) {
        ObjectNode members = read(run.filter, json.constructType(ObjectNode.class));
        members.removeIf(JsonNode::isNull);
        try {
            return json.readerFor(type)
                    .with(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .readValue(members);
        } catch (UnrecognizedPropertyException later) {
            throw new Rejection.Conflict(
                    "The filter of the bulk run " + run.id + " has a criterion of another version, "
                            + later.getPropertyName() + ": only replicas with that version can use it.");
        } catch (IOException e) {
            throw new IllegalStateException("the filter of a bulk run cannot be read", e);
        }
    }

    /// The stored filter, for a reader: who and what an order is for is masked as in the order itself.
    String shownFilter(BulkRun run, Disclosure disclosure) {
        ObjectNode members = read(run.filter, json.constructType(ObjectNode.class));
        for (var personal : OrderFilter.personal()) {
            if (members.hasNonNull(personal)) {
                members.put(personal, disclosure.address(members.get(personal).asText()));
            }
        }
        if (members.hasNonNull(REASON)) {
            members.put(REASON, disclosure.reason(members.get(REASON).asText()));
        }
        return members.toString();
    }

    String skips(List<Skipped> skips) {
        return json.valueToTree(skips).toString();
    }

    List<Skipped> skips(BulkRun run) {
        return read(run.skips, json.constructType(SKIPS));
    }

    private <T> T read(String text, JavaType type) {
        try {
            return json.readValue(text, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a bulk run cannot be read: " + type.toCanonical(), e);
        }
    }
}
