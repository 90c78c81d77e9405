package id.tuntas.platform.launch;

import id.tuntas.platform.database.schema.Schema;
import java.util.ArrayList;
import java.util.List;

/// The schemas of the enabled roles, according to the settings.
public final class Schemas {

    private Schemas() {}

    public static List<Schema> of(Settings settings) {
        var schemas = new ArrayList<Schema>();
        schemas.add(of("fulfilment", "quarkus.datasource.", settings));
        if (settings.isCommerceEnabled()) {
            schemas.add(of("commerce", "quarkus.datasource.commerce.", settings));
        }
        return schemas;
    }

    private static Schema of(String role, String prefix, Settings settings) {
        var url = settings.text(prefix + "jdbc.url");
        return new Schema(
                role,
                EnabledRoles.place(url),
                "db/" + role + "/changelog.yaml",
                url,
                settings.text(prefix + "username"),
                settings.text(prefix + "password"));
    }
}
