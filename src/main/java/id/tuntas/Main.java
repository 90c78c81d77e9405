package id.tuntas;

import id.tuntas.launch.EmbeddedDatabase;
import id.tuntas.launch.Migration;
import id.tuntas.launch.SelfSignedCertificate;
import id.tuntas.launch.Settings;
import id.tuntas.launch.Training;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/// Checks the settings, chooses the database (the JDBC URLs of the environment, else the embedded one), finds out
/// whether its schema is current, makes sure that there is a certificate for HTTPS, and starts Quarkus.
@QuarkusMain
public class Main {

    public static void main(String... arguments) {
        // Until Quarkus configures logging, everything would be printed, down to TRACE.
        Logger.getLogger("").setLevel(Level.WARNING);
        var settings = Settings.ofProcess();
        var problems = settings.problems();
        if (!problems.isEmpty()) {
            System.err.println(Settings.describe(problems));
            System.exit(78); // EX_CONFIG of sysexits.h
        }
        settings.plainly().forEach(System::setProperty);
        EmbeddedDatabase.startWhereNeeded(settings).forEach(System::setProperty);
        Migration.skipWhereCurrent(settings).forEach(System::setProperty);
        SelfSignedCertificate.createWhereNeeded(settings).forEach(System::setProperty);
        if (List.of(arguments).contains(Training.ARGUMENT)) {
            Quarkus.run(Training.class);
        } else {
            Quarkus.run(arguments);
        }
    }
}
