package id.tuntas.fulfilment.account;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.MoreThanZero;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/// Monitoring of the account at the supplier.
@ConfigMapping(prefix = "tuntas.account")
public interface AccountConfig {

    /// How often the balance is read.
    @WithDefault("1m")
    @AtLeast("1s")
    Duration balanceEvery();

    /// Balance in Rupiah below which an alarm is raised; if unset, only orders that wait for balance raise one.
    Optional<@MoreThanZero Long> lowBalance();
}
