package id.tuntas.fulfilment.notification.channel;

import static java.util.Comparator.comparing;
import static java.util.function.Function.identity;

import id.tuntas.fulfilment.notification.Contacts;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// All channels by their names.
@ApplicationScoped
public class Channels {

    /// The names of those that a customer's contacts switch on, as the API description lists them.
    public static final String CUSTOMER_NAMES = "email|webhook|telegram|whatsapp";

    /// All names, as the API description lists them.
    public static final String NAMES = CUSTOMER_NAMES + "|storefront";

    private final Map<String, NotificationChannel> byName;

    public Channels(@All List<NotificationChannel> channels) {
        byName = channels.stream().collect(Collectors.toMap(NotificationChannel::name, identity()));
    }

    public Optional<NotificationChannel> named(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /// The channels that are on.
    public List<NotificationChannel> open() {
        return byName.values().stream()
                .filter(channel -> channel.missingSetting().isEmpty())
                .sorted(comparing(NotificationChannel::name))
                .toList();
    }

    /// How a customer can be reached.
    ///
    /// @param recipients by channel. Always in the same order, so that concurrent inserts do not deadlock
    /// @param off        the missing setting by channel, of those that the contacts would switch on
    public record Reach(SortedMap<String, String> recipients, SortedMap<String, String> off) {}

    public Reach of(Contacts contacts) {
        var reach = new Reach(new TreeMap<>(), new TreeMap<>());
        for (var channel : byName.values()) {
            var recipient = channel.recipient(contacts);
            if (recipient.isPresent()) {
                var missing = channel.missingSetting();
                if (missing.isEmpty()) {
                    reach.recipients().put(channel.name(), recipient.get());
                } else {
                    reach.off().put(channel.name(), missing.get());
                }
            }
        }
        return reach;
    }
}
