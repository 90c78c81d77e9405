package id.tuntas.fulfilment.order.intake;

import id.tuntas.fulfilment.supplier.ItemKind;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/// The most that one order may hold, so that none is too large to be worked on. Units are counted by kind, in one line
/// and in all lines of the kind together.
@ConfigMapping(prefix = "tuntas.order.limit")
public interface LimitConfig {

    /// Accounts and licences: each is kept, and shown, for itself.
    @Positive
    @WithDefault("1000")
    int auto();

    /// Top-ups and bills: each is kept for itself.
    @Positive
    @WithDefault("1000")
    int h2h();

    /// What a person sends: each is kept for itself.
    @Positive
    @WithDefault("1000")
    int manual();

    /// Social-media orders, which are only counted.
    @Positive
    @WithDefault("100000000")
    int smm();

    /// What all lines may cost together, in Rupiah.
    @Positive
    @WithDefault("1000000000")
    long amount();

    /// Units of this kind.
    default int units(ItemKind kind) {
        return switch (kind) {
            case AUTO -> auto();
            case H2H -> h2h();
            case MANUAL -> manual();
            case SMM -> smm();
        };
    }
}
