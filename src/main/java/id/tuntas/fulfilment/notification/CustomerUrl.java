package id.tuntas.fulfilment.notification;

import id.tuntas.platform.outbound.Destination;
import java.net.URI;
import java.net.URISyntaxException;

/// The URL of a customer's webhook, which receives the goods.
public final class CustomerUrl {

    /// What it has to be.
    public static final String REQUIRED = "must be an https URL; http is for receivers in a private network, where"
            + " TUNTAS_NOTIFICATION_ALLOW_PRIVATE_ADDRESSES is on";

    private CustomerUrl() {}

    /// Whether others on the way could read what is sent there. What is no URL, or one that cannot be sent to, is no
    /// such destination.
    public static boolean isReadByOthers(String text, boolean privateAddressesAllowed) {
        try {
            var url = new URI(text);
            return Destination.refusal(url).isEmpty() && !Destination.of(url).isConfidential(privateAddressesAllowed);
        } catch (URISyntaxException _) {
            return false;
        }
    }
}
