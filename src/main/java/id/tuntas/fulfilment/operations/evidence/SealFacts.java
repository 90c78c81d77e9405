package id.tuntas.fulfilment.operations.evidence;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import id.tuntas.fulfilment.operations.evidence.EvidenceFile.SealedFact;
import id.tuntas.platform.security.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;

/// Writes facts as entries, each with a digest that also covers all entries before it.
@ApplicationScoped
class SealFacts {

    private static final String START = "0".repeat(64);

    private final ObjectWriter json;

    /// Only ASCII, so that no program that passes a content on changes it.
    SealFacts(ObjectMapper json) {
        this.json = json.writer().with(JsonWriteFeature.ESCAPE_NON_ASCII);
    }

    List<SealedFact> seal(List<Fact> facts) {
        var entries = new ArrayList<SealedFact>();
        var digest = START;
        for (var fact : facts) {
            var content = content(fact);
            digest = Sha256.hexOf(digest + content);
            entries.add(new SealedFact(content, digest));
        }
        return entries;
    }

    private String content(Fact fact) {
        try {
            return json.writeValueAsString(fact);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
