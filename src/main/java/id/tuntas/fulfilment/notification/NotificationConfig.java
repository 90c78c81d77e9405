package id.tuntas.fulfilment.notification;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;

/// How customers are told; each channel has settings of its own beside it.
@ConfigMapping(prefix = "tuntas.notification")
public interface NotificationConfig {

    /// Whether customers see the seller's notes of the items at all.
    @WithDefault("true")
    boolean includeSellerNote();

    /// Whether customers' webhooks say what the supplier took and gave back. Off, they tell by item what was delivered
    /// and what was not, from which the customer's system knows its refund at the price that it paid the shop.
    @WithDefault("false")
    boolean includeAmounts();

    /// Whether customers' webhooks may lead to loopback and private addresses.
    @WithDefault("false")
    boolean allowPrivateAddresses();

    /// Notices that one process sends through each channel at the same time; webhooks have a setting of their own.
    @Positive
    @WithDefault("32")
    @Max(10_000)
    int concurrency();

    /// Webhooks that one process sends to one receiver, a host and port, at the same time.
    @Positive
    @WithDefault("8")
    int concurrencyPerReceiver();
}
