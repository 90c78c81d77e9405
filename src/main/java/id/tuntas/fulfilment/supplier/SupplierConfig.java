package id.tuntas.fulfilment.supplier;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Positive;
import java.net.URI;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/// The connection to the supplier.
@ConfigMapping(prefix = "tuntas.supplier")
public interface SupplierConfig {

    /// Base URL, ending in `/api`.
    URI baseUrl();

    /// The reseller's key, sent as `X-APIKEY`.
    @NotBlank
    String apiKey();

    /// Timeout of one call, including connecting.
    @WithDefault("10s")
    @DurationMin(millis = 1)
    Duration timeout();

    /// Most concurrent calls; further ones wait for at most the timeout.
    @WithDefault("64")
    @Positive
    @Max(10_000)
    int concurrency();

    /// The largest accepted answer. The whole catalogue of a large supplier is about 5 MB.
    @WithDefault("16M")
    MemorySize maxAnswer();
}
