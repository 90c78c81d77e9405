package id.tuntas.commerce.webhook;

import id.tuntas.platform.outbound.Destination;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;

/// Checks URLs at registration: https, or http to the same machine and, where private addresses are allowed, to hosts
/// of a private network. The host's addresses are checked when a callback is sent.
final class CallbackUrl {

    static final int MAX_LENGTH = 2_048;

    private CallbackUrl() {}

    /// @return the error, for people
    static Optional<String> refusal(String text, boolean privateAddressesAllowed) {
        try {
            var url = new URI(text);
            return Destination.refusal(url)
                    .map(reason -> "The callback_url field is not usable: " + reason + ".")
                    .or(() -> isSameMachine(url) || Destination.of(url).isConfidential(privateAddressesAllowed)
                            ? Optional.empty()
                            : Optional.of("The callback_url field must be an https URL (http only for localhost)."));
        } catch (URISyntaxException _) {
            return Optional.of("The callback_url field must be a URL.");
        }
    }

    private static boolean isSameMachine(URI url) {
        var host = url.getHost().toLowerCase(Locale.ROOT);
        return host.equals("localhost")
                || host.endsWith(".localhost")
                || host.matches("127(\\.\\d{1,3}){3}")
                || host.equals("[::1]");
    }
}
