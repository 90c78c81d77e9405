package id.tuntas.fulfilment.tracking;

import id.tuntas.fulfilment.order.OrderStatus;

/// How an order stands, as its customer sees it: what only concerns shop and supplier is not told apart.
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

    /// Whether money comes back to the customer.
    public boolean isRefunded() {
        return this == PARTIAL || this == FAILED || this == CANCELED;
    }
}
