package id.tuntas.fulfilment.account.topup;

import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.SupplierProblem;
import id.tuntas.fulfilment.supplier.money.PaymentChannel;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.PageParameters;
import id.tuntas.platform.security.Roles;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.time.Instant;
import java.util.Comparator;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The payment channels for top-ups.
@Path("/v1/topup-channels")
@Tag(name = "money")
class ChannelResource {

    private static final Cursors CURSORS = Cursors.of("topup-channels");

    private final Supplier supplier;

    ChannelResource(Supplier supplier) {
        this.supplier = supplier;
    }

    /// @param code          for top-up requests
    /// @param status        `on`, or `off` if it cannot be used at present
    /// @param minimum       Rupiah, like `maximum` (null for no limit) and `feeFlat`
    /// @param feePercentage in percent
    record ChannelView(
            String code,
            String name,
            String type,
            String status,
            long minimum,
            @Nullable Long maximum,
            long feeFlat,
            String feePercentage,
            @Nullable Instant updatedAt) {

        static ChannelView of(PaymentChannel channel) {
            return new ChannelView(
                    channel.code(),
                    channel.name(),
                    channel.type(),
                    channel.isOn() ? "on" : "off",
                    channel.minimum(),
                    channel.maximum(),
                    channel.feeFlat(),
                    channel.feePercentage(),
                    channel.updatedAt());
        }
    }

    /// In the supplier's order.
    @GET
    @RunOnVirtualThread
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public Page<ChannelView> list(@BeanParam @Valid PageParameters page) {
        var channels = SupplierProblem.explainedValueOf(supplier.channels()).stream()
                .sorted(Comparator.comparingInt(PaymentChannel::sortOrder))
                .map(ChannelView::of)
                .toList();
        return Page.of(channels, page, CURSORS);
    }
}
