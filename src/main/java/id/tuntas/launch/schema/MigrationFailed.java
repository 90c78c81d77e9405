package id.tuntas.launch.schema;

/// The tables are not as this version needs them; the message says of which role, where, and why.
public final class MigrationFailed extends Exception {

    MigrationFailed(Schema schema, String reason, Throwable cause) {
        super("schema of " + schema + ": " + reason, cause);
    }

    MigrationFailed(Schema schema, String reason) {
        super("schema of " + schema + ": " + reason);
    }
}
