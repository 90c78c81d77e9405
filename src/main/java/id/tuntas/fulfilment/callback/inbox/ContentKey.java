package id.tuntas.fulfilment.callback.inbox;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.platform.security.Sha256;

/// Identifies an event, since there is no delivery id (field facts, section 1): its name and its data. The envelope's
/// timestamp is left out, since it differs when the same event is sent again.
///
/// The data is serialised here, since the JSON mapper would take a tenth of a callback's total cost.
final class ContentKey {

    private static final char END = '\0';
    private static final int USUAL_LENGTH = 1024;

    private final StringBuilder content = new StringBuilder(USUAL_LENGTH);

    private ContentKey() {}

    /// @return 32 bytes
    static byte[] of(ReceivedCallback received) {
        var key = new ContentKey();
        key.text(received.event());
        key.node(received.data());
        return Sha256.of(key.content.toString());
    }

    /// Every value begins with its kind and has an end mark or a length, so that different values never look alike.
    private void node(JsonNode node) {
        switch (node.getNodeType()) {
            case OBJECT -> {
                content.append('{');
                node.forEachEntry((name, value) -> {
                    text(name);
                    node(value);
                });
                content.append('}');
            }
            case ARRAY -> {
                content.append('[');
                node.forEach(this::node);
                content.append(']');
            }
            case STRING -> text(node.textValue());
            case NUMBER, BOOLEAN, NULL, BINARY, MISSING, POJO ->
                content.append(node.asText()).append(END);
        }
    }

    private void text(String text) {
        content.append('"').append(text.length()).append(':').append(text);
    }
}
