package id.tuntas.fulfilment.notification;

import id.tuntas.platform.outbound.Destination;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/// The URL of a customer's webhook, which receives the goods.
public final class CustomerUrl {

    /// What it has to be.
    public static final String REQUIRED = "must be an https URL; http only to a host in a private network, where the"
            + " service allows private addresses";

    private CustomerUrl() {}

    /// Refuses one on whose way others could read the goods. What is no URL, or one that cannot be sent to, has no such
    /// way.
    ///
    /// @return what it has to be
    public static Optional<String> refusal(String text, boolean privateAddressesAllowed) {
        try {
            var url = new URI(text);
            return Destination.refusal(url).isPresent() || Destination.of(url).isConfidential(privateAddressesAllowed)
                    ? Optional.empty()
                    : Optional.of(REQUIRED);
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }
}
