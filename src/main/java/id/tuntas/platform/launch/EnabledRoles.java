package id.tuntas.platform.launch;

import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.regex.Pattern;

/// Logs at start which roles are enabled and where their data is.
@ApplicationScoped
class EnabledRoles {

    /// Hosts and database of a JDBC URL, without possible passwords.
    private static final Pattern PLACE =
            Pattern.compile("jdbc:[a-z:+]+//(?:[^/@()]*@)?([\\w.,:\\[\\]-]+/[\\w:-]*)(?:\\?.*)?");

    void log(@Observes StartupEvent event) {
        var settings = Settings.ofProcess();
        Log.infof("role fulfilment: on, %s", database(settings, "quarkus.datasource.jdbc.url"));
        if (settings.isCommerceEnabled()) {
            Log.infof("role commerce: on, %s", database(settings, "quarkus.datasource.commerce.jdbc.url"));
        } else {
            Log.info("role commerce: off");
        }
        if (settings.simulatesInProduction()) {
            Log.warn("TUNTAS_COMMERCE_SIMULATION is on: payment pages pay without money, inputs choose their outcome,"
                    + " and the keys of the sample resellers are public. Do not use it with real money");
        }
    }

    private static String database(Settings settings, String property) {
        var jdbcUrl = settings.text(property);
        var place = place(jdbcUrl);
        return EmbeddedDatabase.folderServing(jdbcUrl, settings.dataDirectory())
                .map(folder -> "embedded MariaDB at " + place + " with its files in " + folder)
                .orElse("database " + place);
    }

    static String place(String jdbcUrl) {
        var matcher = PLACE.matcher(jdbcUrl);
        return matcher.matches() ? matcher.group(1) : "as set";
    }
}
