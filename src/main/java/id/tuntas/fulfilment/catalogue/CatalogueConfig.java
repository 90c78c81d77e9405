package id.tuntas.fulfilment.catalogue;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

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

    /// How often changes are fetched; more often while the prices of many items are asked for one by one.
    @WithDefault("1m")
    @AtLeast("1s")
    Duration deltaEvery();

    /// How often the full catalogue is fetched, which alone detects removed items.
    @WithDefault("6h")
    @AtLeast("1s")
    Duration fullEvery();

    /// If more than this percentage of the mirror is missing in a full list, no item is retired, since the list is
    /// probably wrong.
    @WithDefault("50")
    @AtLeast("0")
    @AtMost("100")
    int maxMissing();
}
