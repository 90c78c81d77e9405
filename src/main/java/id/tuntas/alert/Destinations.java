package id.tuntas.alert;

import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.List;
import java.util.stream.Stream;

/// The destinations of the settings.
@ApplicationScoped
class Destinations {

    private final List<Destination> all;

    Destinations(AlertConfig config) {
        var mails = config.mailTo().orElse(List.of()).stream()
                .map(String::strip)
                .map(address -> new Destination(Destination.MAIL, address));
        var webhooks = config.webhook().url().map(URI::toString).stream()
                .map(url -> new Destination(Destination.WEBHOOK, OperatorAlert.shortened(url, 320)));
        this.all = Stream.concat(mails, webhooks).distinct().toList();
    }

    List<Destination> all() {
        return all;
    }
}
