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

    /// The recipients by channel, without channels that are off. Always in the same order, so that concurrent inserts
    /// do not deadlock.
    public SortedMap<String, String> recipients(Contacts contacts) {
        var recipients = new TreeMap<String, String>();
        byName.values().stream()
                .filter(channel -> channel.missingSetting().isEmpty())
                .forEach(channel ->
                        channel.recipient(contacts).ifPresent(recipient -> recipients.put(channel.name(), recipient)));
        return recipients;
    }

    /// The customer's channels that are off, with the missing setting of each.
    public SortedMap<String, String> missing(Contacts contacts) {
        var missing = new TreeMap<String, String>();
        byName.values().stream()
                .filter(channel -> channel.recipient(contacts).isPresent())
                .forEach(
                        channel -> channel.missingSetting().ifPresent(setting -> missing.put(channel.name(), setting)));
        return missing;
    }
}
