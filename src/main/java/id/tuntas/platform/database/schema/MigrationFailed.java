package id.tuntas.platform.database.schema;

/// The tables are not as this version needs them; the message says of which role, where, and why.
public final class MigrationFailed extends Exception {

    MigrationFailed(Schema schema, String reason, Throwable cause) {
        super("schema of " + schema + ": " + reason + ": " + inOneLine(cause), cause);
    }

    MigrationFailed(Schema schema, String reason) {
        super("schema of " + schema + ": " + reason);
    }

    /// What was refused and the reason beneath it: the driver explains at length, and leaves the reason out.
    private static String inOneLine(Throwable trouble) {
        var root = trouble;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        var what = firstLine(trouble);
        var why = firstLine(root);
        return what.contains(why) ? what : what + " (" + why + ")";
    }

    private static String firstLine(Throwable trouble) {
        return String.valueOf(trouble.getMessage()).lines().findFirst().orElse("");
    }
}
