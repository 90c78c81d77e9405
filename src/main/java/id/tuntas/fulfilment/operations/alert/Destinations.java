package id.tuntas.fulfilment.operations.alert;

import id.tuntas.platform.security.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/// The configured destinations.
@ApplicationScoped
class Destinations {

    private static final int TELLING_BYTES = 8;

    private final List<AlertReceiver> all;

    Destinations(AlertConfig config) {
        var mails = config.mailTo().orElse(List.of()).stream()
                .map(String::strip)
                .map(address -> new AlertReceiver(AlertReceiver.MAIL, address));
        var webhooks = config.webhook().url().stream()
                .map(url -> new AlertReceiver(AlertReceiver.WEBHOOK, withoutSecret(url)));
        this.all = Stream.concat(mails, webhooks).distinct().toList();
    }

    List<AlertReceiver> all() {
        return all;
    }

    /// Identifies a URL without storing it, since those of chat services are secrets themselves.
    private static String withoutSecret(URI url) {
        return url.getHost() + "#" + HexFormat.of().formatHex(Sha256.of(url.toString()), 0, TELLING_BYTES);
    }
}
