package id.tuntas.fulfilment.tracking;

import id.tuntas.fulfilment.order.OrderStatus;

/// An order's status for its customer, without distinctions that only concern storefront and supplier.
public enum Standing {
    RECEIVED("busy"),
    PROCESSING("busy"),
    DELAYED("warn"),
    COMPLETED("good"),
    PARTIAL("warn"),
    FAILED("bad"),
    CANCELED("bad");

    private final String tone;

    Standing(String tone) {
        this.tone = tone;
    }

    static Standing of(OrderStatus status, boolean isLate) {
        return switch (status) {
            case ACCEPTED, WAITING, UNCERTAIN -> isLate ? DELAYED : RECEIVED;
            case PROCESSING -> isLate ? DELAYED : PROCESSING;
            case COMPLETED -> COMPLETED;
            case PARTIAL -> PARTIAL;
            case FAILED -> FAILED;
            case CANCELED -> CANCELED;
        };
    }

    /// The colour of the page: `busy`, `good`, `warn` or `bad`.
    public String tone() {
        return tone;
    }

    /// Whether the customer gets a refund.
    public boolean isRefunded() {
        return this == PARTIAL || this == FAILED || this == CANCELED;
    }
}
