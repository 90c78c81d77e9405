package id.tuntas.fulfilment.operations.evidence;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.operations.evidence.EvidenceFile.SealedFact;
import java.util.ArrayList;
import java.util.List;

/// The file as a page to print, made from the contents that its digests cover.
record EvidencePage(EvidenceFile file, List<Part> parts) {

    /// @param at empty if it has no time
    record Part(int number, String kind, String at, List<Row> rows, String digest) {}

    /// @param name of a member within the entry, such as `items 1 units 2 status`
    record Row(String name, String value) {}

    static EvidencePage of(EvidenceFile file, ObjectMapper json) {
        var parts = new ArrayList<Part>();
        for (var entry : file.entries()) {
            parts.add(part(parts.size() + 1, entry, json));
        }
        return new EvidencePage(file, parts);
    }

    private static Part part(int number, SealedFact entry, ObjectMapper json) {
        try {
            var content = json.readTree(entry.content());
            var rows = new ArrayList<Row>();
            collect("", content.path("data"), rows);
            return new Part(
                    number,
                    content.path("kind").asText().replace('_', ' '),
                    content.path("at").asText(""),
                    rows,
                    entry.digest());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Members without a value are left out.
    private static void collect(String name, JsonNode node, List<Row> rows) {
        if (node.isObject()) {
            node.forEachEntry((member, value) -> collect(name + " " + member.replace('_', ' '), value, rows));
        } else if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                collect(name + " " + (i + 1), node.get(i), rows);
            }
        } else if (!node.isNull() && !node.asText().isEmpty()) {
            rows.add(new Row(name.strip(), node.asText()));
        }
    }
}
