package id.tuntas.fulfilment.catalogue;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.PositiveOrZero;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// The mirror of the supplier's catalogue.
@ConfigMapping(prefix = "tuntas.catalogue")
public interface CatalogueConfig {

    /// An item that was not confirmed for longer than this is read again before use; if the supplier does not answer,
    /// the old description is used.
    @WithDefault("5m")
    Duration maxAge();

    /// Maximum age of an item's price when an order is placed.
    @WithDefault("10s")
    Duration priceMaxAge();

    /// How often changes are fetched.
    @WithDefault("1m")
    @DurationMin(seconds = 1)
    Duration deltaEvery();

    /// How often the full catalogue is fetched, which alone detects removed items.
    @WithDefault("6h")
    @DurationMin(seconds = 1)
    Duration fullEvery();

    /// If more than this percentage of the mirror is missing in a full list, no item is retired, since the list is
    /// probably wrong.
    @WithDefault("50")
    @PositiveOrZero
    @Max(100)
    int maxMissing();
}
