package id.tuntas.fulfilment.order;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Where an order stands. States only move forward; the one way back is from [#UNCERTAIN] to [#WAITING], once the
/// supplier has said that it knows nothing of the order.
public enum OrderStatus {
    /// Stored, and not yet sent to the supplier.
    ACCEPTED,
    /// The supplier does not take it now; the order's reason says why.
    WAITING,
    /// Sent, and nobody knows whether it arrived.
    UNCERTAIN,
    /// The supplier has it and is paid.
    PROCESSING,
    /// Everything was delivered.
    COMPLETED,
    /// Some was delivered, the rest has failed.
    PARTIAL,
    /// Nothing was delivered, and nothing will be.
    FAILED,
    /// Withdrawn before it was sent to the supplier.
    CANCELED;

    public boolean isFinal() {
        return this == COMPLETED || this == PARTIAL || this == FAILED || this == CANCELED;
    }

    /// Whether the supplier certainly took the order. A failed one may have been refused.
    public boolean wasTaken() {
        return this == PROCESSING || this == COMPLETED || this == PARTIAL;
    }

    /// Whether the supplier may be asked to take the order.
    public boolean isPlaceable() {
        return this == ACCEPTED || this == WAITING;
    }

    public boolean canBecome(OrderStatus next) {
        return successors().contains(next);
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

    /// The word in the API.
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<OrderStatus> ofCode(String word) {
        return Arrays.stream(values())
                .filter(status -> status.code().equals(word))
                .findFirst();
    }
}
