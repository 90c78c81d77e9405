package id.tuntas.platform.database.schema;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/// Who brings the tables up to date.
@ConfigMapping(prefix = "tuntas.schema")
public interface SchemaConfig {

    /// Whether a start does it. Off where `--migrate` is a step of its own, by a user with more privileges: a start
    /// then only looks, and ends where something is missing that it cannot do without.
    @WithDefault("true")
    boolean migrateAtStart();
}
