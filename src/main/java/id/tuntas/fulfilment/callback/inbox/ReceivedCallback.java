package id.tuntas.fulfilment.callback.inbox;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The content of a callback's body (field facts, section 1). The signature covers only ref_id, invoice and status.
///
/// @param signedStatuses the statuses that the signature may cover, most likely first
public record ReceivedCallback(String event, String refId, String invoice, List<String> signedStatuses, JsonNode data) {

    private static final String ITEM_SENT = "order.item.sent";

    public static Optional<ReceivedCallback> parse(ObjectMapper json, byte[] body) {
        try {
            var root = json.readTree(body);
            if (root == null || !root.path("event").isTextual()) {
                return Optional.empty();
            }
            var event = root.path("event").asText();
            var data = root.path("data");
            return Optional.of(new ReceivedCallback(
                    event,
                    data.path("ref_id").asText(""),
                    data.path("invoice").asText(""),
                    statuses(event, data),
                    data));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private static List<String> statuses(String event, JsonNode data) {
        return switch (event) {
            case Callback.TEST -> List.of("test");
            case ITEM_SENT ->
                Stream.of("item.sent", data.path("item").path("status").asText(""))
                        .filter(status -> !status.isEmpty())
                        .toList();
            default -> List.of(data.path("status").asText(""));
        };
    }
}
