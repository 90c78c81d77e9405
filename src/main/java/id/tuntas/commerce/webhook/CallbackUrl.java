package id.tuntas.commerce.webhook;

import id.tuntas.platform.outbound.Destination;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;

/// Which URLs can be registered: https, or http to the same machine. Whether the host leads into a private network is
/// known only when something is sent.
final class CallbackUrl {

    static final int MAX_LENGTH = 2_048;

    private CallbackUrl() {}

    /// @return what is wrong with the URL, for people
    static Optional<String> refusal(String text) {
        try {
            var url = new URI(text);
            return Destination.refusal(url)
                    .map(reason -> "The callback_url field is not usable: " + reason + ".")
                    .or(() -> isSafe(url)
                            ? Optional.empty()
                            : Optional.of("The callback_url field must be an https URL (http only for localhost)."));
        } catch (URISyntaxException _) {
            return Optional.of("The callback_url field must be a URL.");
        }
    }

    private static boolean isSafe(URI url) {
        var host = url.getHost().toLowerCase(Locale.ROOT);
        return url.getScheme().equalsIgnoreCase("https")
                || host.equals("localhost")
                || host.endsWith(".localhost")
                || host.matches("127(\\.\\d{1,3}){3}")
                || host.equals("[::1]");
    }
}
