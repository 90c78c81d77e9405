package id.tuntas.fulfilment.order;

import id.tuntas.platform.code.Coded;
import java.util.EnumSet;
import java.util.Set;

/// The status of an order. It only moves forward, except from [#UNCERTAIN] to [#WAITING], once the supplier has
/// answered that it does not know the order, and if the supplier delivers what an operator had given up.
public enum OrderStatus implements Coded {
    /// Stored, and not yet sent to the supplier.
    ACCEPTED,
    /// The supplier cannot take it now; the order's reason says why.
    WAITING,
    /// Sent; it is unknown whether it arrived.
    UNCERTAIN,
    /// The supplier has accepted and charged it.
    PROCESSING,
    /// All of it was delivered.
    COMPLETED,
    /// Part of it was delivered, the rest failed.
    PARTIAL,
    /// None of it was delivered.
    FAILED,
    /// Canceled before it was sent to the supplier.
    CANCELED;

    /// All codes, as the API description lists them.
    public static final String CODES = "accepted|waiting|uncertain|processing|completed|partial|failed|canceled";

    public boolean isFinal() {
        return successors().isEmpty();
    }

    /// Whether the supplier certainly accepted the order. A failed one may have been refused.
    public boolean wasTaken() {
        return this == PROCESSING || this == COMPLETED || this == PARTIAL;
    }

    /// Whether the order may be sent to the supplier.
    public boolean isPlaceable() {
        return this == ACCEPTED || this == WAITING;
    }

    public boolean canBecome(OrderStatus next) {
        return successors().contains(next);
    }

    /// The same for an order that an operator has ended before the supplier has, which may still deliver more of it.
    public boolean canBecomeAfterAll(OrderStatus next) {
        return this == FAILED && (next == PARTIAL || next == COMPLETED) || this == PARTIAL && next == COMPLETED;
    }

    private Set<OrderStatus> successors() {
        return switch (this) {
            case ACCEPTED -> EnumSet.of(WAITING, UNCERTAIN, PROCESSING, COMPLETED, PARTIAL, FAILED, CANCELED);
            case WAITING -> EnumSet.of(UNCERTAIN, PROCESSING, COMPLETED, PARTIAL, FAILED, CANCELED);
            case UNCERTAIN -> EnumSet.of(WAITING, PROCESSING, COMPLETED, PARTIAL, FAILED);
            case PROCESSING -> EnumSet.of(COMPLETED, PARTIAL, FAILED);
            case COMPLETED, PARTIAL, FAILED, CANCELED -> EnumSet.noneOf(OrderStatus.class);
        };
    }
}
