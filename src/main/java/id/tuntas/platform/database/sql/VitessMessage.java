package id.tuntas.platform.database.sql;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What the errors of vtgate say. It reports whatever MySQL has no number for as "unknown error": a shard that is away
/// like a statement that it does not understand, so that only the text tells them apart.
final class VitessMessage {

    /// Behind it are the statement and its values, which may contain anything.
    private static final String STATEMENT = " (CallerID: ";

    /// A tablet that is gone, does not serve (code 17 is an event of the cluster), or is being replaced; a transaction
    /// that ended with its tablet, and what follows in it.
    private static final Pattern AWAY = Pattern.compile("no healthy tablet available"
            + "|rpc error: code = (Unavailable|Code\\(17\\)) "
            + "|primary is (not serving|serving but)"
            + "|current keyspace is being resharded"
            + "|destination shard is missing"
            + "|buffer (is )?full"
            + "|context was canceled before failover finished"
            + "|vttablet: Connection Closed"
            + "|^VT(09032|14\\d{3}|15001): ");

    private VitessMessage() {}

    /// Whether the error says that a shard is away for a while, and that the transaction has failed with it.
    static boolean saysUnavailable(@Nullable String message) {
        return message != null && AWAY.matcher(withoutStatement(message)).find();
    }

    /// @param message of any server
    static String withoutStatement(String message) {
        int end = message.indexOf(STATEMENT);
        return end < 0 ? message : message.substring(0, end);
    }
}
