package id.tuntas.fulfilment.account;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMin;

/// Monitoring of the account at the supplier.
@ConfigMapping(prefix = "tuntas.account")
public interface AccountConfig {

    /// How often the balance is read.
    @WithDefault("1m")
    @DurationMin(seconds = 1)
    Duration balanceEvery();

    /// Balance in Rupiah below which an alarm is raised; if unset, only orders that wait for balance raise one.
    Optional<@Positive Long> lowBalance();
}
