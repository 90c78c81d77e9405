package id.tuntas.fulfilment.catalogue;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.PositiveOrZero;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// How the mirror follows the supplier's catalogue.
@ConfigMapping(prefix = "tuntas.catalogue")
public interface CatalogueConfig {

    /// An item that was neither told nor known to be unchanged for longer than this is asked for again before it is
    /// used; if the supplier does not answer, the old one is good enough.
    @WithDefault("5m")
    Duration maxAge();

    /// The same for the price at which an order is about to be placed.
    @WithDefault("10s")
    Duration priceMaxAge();

    /// How often the changes are fetched.
    @WithDefault("1m")
    @DurationMin(seconds = 1)
    Duration deltaEvery();

    /// How often everything is fetched: only this finds out what is gone.
    @WithDefault("6h")
    @DurationMin(seconds = 1)
    Duration fullEvery();

    /// If more than this share of the mirror, in per cent, is missing in a full list, nothing is retired: the list is
    /// more likely to be wrong than half of the goods to be gone.
    @WithDefault("50")
    @PositiveOrZero
    @Max(100)
    int maxMissing();
}
