package id.tuntas.platform.operate.audit.chain;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.platform.security.Sha256;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The content of an entry of the audit log that its seal covers.
record SealedEntry(
        String id,
        Instant at,
        String who,
        String action,
        String object,
        @Nullable String before,
        @Nullable String after) {

    /// What the first seal continues.
    static final String START = "0".repeat(64);

    private static final ObjectMapper JSON = new ObjectMapper();

    /// One line without ambiguity: a JSON array of texts.
    String line() {
        try {
            return JSON.writeValueAsString(Arrays.asList(id, at.toString(), who, action, object, before, after));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /// SHA-256 of the previous digest, as text, and the line.
    String digest(String previous) {
        return Sha256.hexOf(previous + line());
    }
}
