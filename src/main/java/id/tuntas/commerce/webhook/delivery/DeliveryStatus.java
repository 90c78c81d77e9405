package id.tuntas.commerce.webhook.delivery;

import id.tuntas.platform.code.Coded;

/// The status of a delivery.
public enum DeliveryStatus implements Coded {
    /// Not acknowledged yet; attempts are left.
    PENDING,
    /// Acknowledged with a 2xx status.
    DELIVERED,
    /// Given up; can be [sent again][Redeliver].
    GIVEN_UP;

    /// All codes, as the API description lists them.
    public static final String CODES = "pending|delivered|given_up";
}
