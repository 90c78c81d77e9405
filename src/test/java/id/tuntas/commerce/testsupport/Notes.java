package id.tuntas.commerce.testsupport;

import com.fasterxml.jackson.databind.node.TextNode;

/// Cart lines whose note is JSON in a string.
public final class Notes {

    private Notes() {}

    /// The members of a cart line beside its item.
    public static String line(int quantity, String note) {
        return "\"quantity\": %d, \"note\": %s".formatted(quantity, TextNode.valueOf(note));
    }

    public static String smm(int quantity, String target) {
        return line(quantity, "{\"target\": \"" + target + "\", \"opt_smm\": []}");
    }
}
