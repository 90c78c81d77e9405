package id.tuntas.platform.database.schema;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/// How the tables are migrated.
@ConfigMapping(prefix = "tuntas.schema")
public interface SchemaConfig {

    /// Whether a start migrates. Turn it off if `--migrate` runs as a separate step with more privileges: a start
    /// then only checks, and exits if a required change set is missing.
    @WithDefault("true")
    boolean migrateAtStart();
}
