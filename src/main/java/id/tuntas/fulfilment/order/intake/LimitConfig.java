package id.tuntas.fulfilment.order.intake;

import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.setting.MoreThanZero;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/// The limits of one order, so that none is too large to process. Units are counted by kind, per line and in all
/// lines of the kind together.
@ConfigMapping(prefix = "tuntas.order.limit")
public interface LimitConfig {

    /// Most accounts and licences; each is stored and shown individually.
    @MoreThanZero
    @WithDefault("1000")
    int auto();

    /// Most top-ups and bills; each is stored individually.
    @MoreThanZero
    @WithDefault("1000")
    int h2h();

    /// Most goods that are sent by hand; each is stored individually.
    @MoreThanZero
    @WithDefault("1000")
    int manual();

    /// Most units of social-media orders, which are only counted.
    @MoreThanZero
    @WithDefault("100000000")
    int smm();

    /// Highest total cost of all lines, in Rupiah.
    @MoreThanZero
    @WithDefault("1000000000")
    long amount();

    /// The limit for this kind.
    default int units(ItemKind kind) {
        return switch (kind) {
            case AUTO -> auto();
            case H2H -> h2h();
            case MANUAL -> manual();
            case SMM -> smm();
        };
    }
}
