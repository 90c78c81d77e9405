package id.tuntas;

import id.tuntas.platform.database.schema.Migration;
import id.tuntas.platform.database.schema.MigrationFailed;
import id.tuntas.platform.database.schema.Schema;
import id.tuntas.platform.launch.EmbeddedDatabase;
import id.tuntas.platform.launch.EncryptionKey;
import id.tuntas.platform.launch.SelfSignedCertificate;
import id.tuntas.platform.launch.Settings;
import id.tuntas.platform.launch.Training;
import id.tuntas.platform.launch.settings.SettingProblem;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/// Checks the settings, chooses the database (the JDBC URLs of the environment, else the embedded one), migrates its
/// schema, provides a certificate for HTTPS, and starts Quarkus.
@QuarkusMain
public class Main {

    private static final int FAILED = 1;
    private static final int WRONG_SETTING = 78; // EX_CONFIG of sysexits.h

    public static void main(String... arguments) {
        // Until Quarkus configures logging, everything down to TRACE would be printed.
        Logger.getLogger("").setLevel(Level.WARNING);
        var settings = Settings.ofProcess();
        settings.warnings(System.getenv()).forEach(System.err::println);
        if (List.of(arguments).contains(Migration.ARGUMENT)) {
            endWhereWrong(settings.problemsOfMigration());
            migrate(settings, settings.schemasToMigrate());
            System.exit(0);
        }
        endWhereWrong(settings.problems());
        settings.plainly().forEach(System::setProperty);
        // Vert.x and Netty copy private keys into key stores in memory. A key derived in 10,000 rounds protects
        // nothing there, and each start derived four.
        System.setProperty("keystore.pkcs12.keyPbeIterationCount", "1");
        startDatabase(settings);
        prepareSchemas(settings);
        endWhereSecretsAreUnreadable(settings);
        SelfSignedCertificate.createWhereNeeded(settings).forEach(System::setProperty);
        if (List.of(arguments).contains(Training.ARGUMENT)) {
            Quarkus.run(Training.class);
        } else {
            Quarkus.run(arguments);
        }
    }

    private static void endWhereWrong(List<SettingProblem> problems) {
        if (!problems.isEmpty()) {
            System.err.println(Settings.describe(problems));
            System.exit(WRONG_SETTING);
        }
    }

    private static void startDatabase(Settings settings) {
        try {
            EmbeddedDatabase.startWhereNeeded(settings, System.out::println).forEach(System::setProperty);
        } catch (UncheckedIOException | IllegalStateException e) {
            end(settings, EmbeddedDatabase.obstacle(e), FAILED);
        }
    }

    private static void endWhereSecretsAreUnreadable(Settings settings) {
        for (var schema : settings.schemas()) {
            try {
                EncryptionKey.obstacle(settings, schema).ifPresent(why -> end(settings, why, WRONG_SETTING));
            } catch (SQLException e) {
                end(settings, "the secrets of " + schema + " cannot be read: " + e.getMessage(), FAILED);
            }
        }
    }

    private static void prepareSchemas(Settings settings) {
        if (settings.migratesAtStart()) {
            migrate(settings, settings.schemas());
            return;
        }
        try {
            Migration.requireUsable(settings.schemas()).forEach(System.out::println);
        } catch (MigrationFailed e) {
            end(settings, e.getMessage(), FAILED);
        }
    }

    private static void migrate(Settings settings, List<Schema> schemas) {
        try {
            // In development the check for edited change sets is worth half a second.
            Migration.run(schemas, Boolean.getBoolean("tuntas.live-reload"), System.out::println)
                    .forEach(System.out::println);
        } catch (MigrationFailed e) {
            end(settings, e.getMessage(), FAILED);
        }
    }

    private static void end(Settings settings, String why, int exitCode) {
        System.err.println("Tuntas cannot start: " + why);
        EmbeddedDatabase.stopOwned(settings.dataDirectory());
        System.exit(exitCode);
    }
}
