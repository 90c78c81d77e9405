package id.tuntas.fulfilment.supplier;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.HeaderValue;
import id.tuntas.platform.setting.IfMissing;
import id.tuntas.platform.setting.MoreThanZero;
import id.tuntas.platform.setting.RootUrl;
import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/// The connection to the supplier.
@ConfigMapping(prefix = "tuntas.supplier")
public interface SupplierConfig {

    /// Base URL, ending in `/api`.
    @RootUrl(endsIn = "/api")
    @IfMissing("the supplier's base URL, ending in /api")
    URI baseUrl();

    /// The reseller's key, sent as `X-APIKEY`.
    @IfMissing("the key the supplier gave you (X-APIKEY)")
    @HeaderValue
    String apiKey();

    /// Timeout of one call, including connecting.
    @WithDefault("10s")
    @AtLeast("50ms")
    @AtMost("5m")
    Duration timeout();

    /// Most concurrent calls; further ones wait for at most the timeout.
    @WithDefault("64")
    @MoreThanZero
    @AtMost("10000")
    int concurrency();

    /// The rate limit of the supplier, if you know it: all replicas together send, check and price orders at most so
    /// often. Without it, they learn it from calls that the supplier refuses (429).
    Optional<@MoreThanZero @AtMost("1000000") Integer> callsPerMinute();

    /// The largest accepted answer. The whole catalogue of a large supplier is about 5 MB; a larger one is read in
    /// pages.
    @WithDefault("16M")
    @AtLeast("64K")
    @AtMost("1G")
    MemorySize maxAnswer();
}
