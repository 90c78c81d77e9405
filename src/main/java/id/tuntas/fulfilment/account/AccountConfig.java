package id.tuntas.fulfilment.account;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMin;

/// How the account at the supplier is watched.
@ConfigMapping(prefix = "tuntas.account")
public interface AccountConfig {

    /// How often the balance is read.
    @WithDefault("1m")
    @DurationMin(seconds = 1)
    Duration balanceEvery();

    /// Rupiah below which an alarm is raised; unset: only orders that wait for the balance raise one.
    Optional<@Positive Long> lowBalance();
}
