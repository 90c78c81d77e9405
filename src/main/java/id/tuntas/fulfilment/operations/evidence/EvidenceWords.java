package id.tuntas.fulfilment.operations.evidence;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;
import java.time.Instant;

/// The texts around the entries: `messages/evidence_id.properties` and its translation. The names of members stay as
/// they are in the file.
@MessageBundle(value = "evidence", locale = "id")
interface EvidenceWords {

    @Message
    String language();

    @Message
    String title(String order);

    @Message
    String created(Instant at);

    @Message
    String inClear();

    @Message
    String masked();

    @Message
    String truncated(long shown, long total, String kind);

    @Message
    String digest();

    @Message
    String kind(String kind);
}
