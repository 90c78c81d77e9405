package id.tuntas.fulfilment.callback.inbox;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.EncryptedColumnSource;
import id.tuntas.platform.security.Encryption;
import id.tuntas.platform.security.Masking;
import id.tuntas.platform.security.SecretMask;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

/// The body of a stored callback: encrypted in the table, decrypted with its goods masked.
@ApplicationScoped
public class CallbackBody implements EncryptedColumnSource {

    /// Members whose texts, at any depth, are goods: `licenses` contains objects or plain texts.
    private static final Set<String> GOODS =
            Set.of("license", "licenses", "product_license", "sn", "serial_number", "serial_numbers");

    private static final String CONTEXT = "callback.body";

    private final Encryption encryption;
    private final ObjectMapper json;

    CallbackBody(Encryption encryption, ObjectMapper json) {
        this.encryption = encryption;
        this.json = json;
    }

    @Override
    public List<EncryptedColumn> encryptedColumns() {
        return List.of(new EncryptedColumn("callback", "body", CONTEXT, "lower(hex(content_key))"));
    }

    /// @param contentKey of its row, which has no id yet
    public byte[] encrypted(byte[] body, byte[] contentKey) {
        return encryption.encrypt(body, CONTEXT, HexFormat.of().formatHex(contentKey));
    }

    /// What the supplier sent, byte by byte, goods included.
    public byte[] exact(Callback.StoredBody stored) {
        return encryption.decryptBytes(stored.body(), CONTEXT, HexFormat.of().formatHex(stored.contentKey()));
    }

    /// Of bytes, as they were received: their encoding need not be UTF-8 without a byte order mark.
    public JsonNode masked(Callback.StoredBody stored) {
        try {
            var body = json.readTree(exact(stored));
            var goods = new HashSet<String>();
            collect(body, false, goods);
            return masked(body, false, SecretMask.ofLines(goods.stream()));
        } catch (IOException e) {
            throw new IllegalStateException("a stored callback body is not valid JSON", e);
        }
    }

    private static void collect(JsonNode node, boolean isGoods, Set<String> goods) {
        if (isGoods && node.isValueNode() && !node.isNull()) {
            goods.add(node.asText());
        }
        node.properties().forEach(member -> collect(member.getValue(), isGoods || isGoods(member.getKey()), goods));
        if (node.isArray()) {
            node.forEach(element -> collect(element, isGoods, goods));
        }
    }

    private static boolean isGoods(String member) {
        return GOODS.contains(member);
    }

    /// @param goods are masked in other texts, too: a provider's message may repeat them
    private JsonNode masked(JsonNode node, boolean isGoods, SecretMask goods) {
        return switch (node) {
            case ObjectNode object -> {
                var copy = json.createObjectNode();
                object.forEachEntry((name, value) -> copy.set(name, masked(value, isGoods || isGoods(name), goods)));
                yield copy;
            }
            case ArrayNode array -> {
                var copy = json.createArrayNode();
                array.forEach(element -> copy.add(masked(element, isGoods, goods)));
                yield copy;
            }
            case TextNode text when !isGoods -> TextNode.valueOf(goods.in(text.textValue()));
            default -> isGoods && !node.isNull() ? TextNode.valueOf(Masking.mask(node.asText())) : node;
        };
    }
}
