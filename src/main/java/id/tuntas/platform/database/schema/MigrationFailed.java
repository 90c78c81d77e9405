package id.tuntas.platform.database.schema;

import static java.util.Objects.requireNonNull;

import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.failure.Causes;

/// The tables do not fit this version; the message names the role, the database and the reason.
public final class MigrationFailed extends Exception {

    MigrationFailed(Schema schema, String reason, Throwable cause) {
        super("schema of " + schema + ": " + reason + ": " + inOneLine(cause), cause);
    }

    MigrationFailed(Schema schema, String reason) {
        super("schema of " + schema + ": " + reason);
    }

    @Override
    public String getMessage() {
        return requireNonNull(super.getMessage());
    }

    /// The failure and its root cause; the driver's message is long and omits the cause.
    private static String inOneLine(Throwable trouble) {
        var root = Causes.of(trouble).toList().getLast();
        var what = Shortened.firstLine(trouble.getMessage());
        var why = Shortened.firstLine(root.getMessage());
        return what.contains(why) ? what : what + " (" + why + ")";
    }
}
