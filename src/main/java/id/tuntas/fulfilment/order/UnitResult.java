package id.tuntas.fulfilment.order;

import id.tuntas.platform.security.SecretMask;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The outcome of one unit.
///
/// @param unit        from 1
/// @param license     what the customer gets: the licence, and what the seller sent with it
/// @param licenseCode the licence alone; empty if there is none, null as `license`
public record UnitResult(
        int unit,
        ItemStatus status,
        @Nullable String serialNumber,
        @Nullable String license,
        @Nullable String licenseCode,
        @Nullable String message) {

    /// Without a seller's note.
    public UnitResult(
            int unit,
            ItemStatus status,
            @Nullable String serialNumber,
            @Nullable String license,
            @Nullable String message) {
        this(unit, status, serialNumber, license, license, message);
    }

    boolean hasCode() {
        return serialNumber != null || license != null;
    }

    /// The message, which providers may repeat the goods in, with these masked: it is stored and shown as it is.
    @Nullable
    String messageWithoutCodes() {
        return SecretMask.ofLines(codes()).inOptional(message);
    }

    private Stream<String> codes() {
        return Stream.of(serialNumber, license, licenseCode).filter(Objects::nonNull);
    }

    /// With other codes masked in its message.
    UnitResult with(UnaryOperator<String> mask) {
        return message == null
                ? this
                : new UnitResult(unit, status, serialNumber, license, licenseCode, mask.apply(message));
    }

    @Override
    public String toString() {
        return "UnitResult[" + unit + " " + status + "]"; // the rest is secret
    }
}
