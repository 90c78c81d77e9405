package id.tuntas.notification.channel;

import static java.util.function.Function.identity;

import id.tuntas.notification.Contacts;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// All channels by their names.
@ApplicationScoped
public class Channels {

    private final Map<String, Channel> byName;

    Channels(@All List<Channel> channels) {
        byName = channels.stream().collect(Collectors.toMap(Channel::name, identity()));
    }

    public Optional<Channel> named(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /// The recipients by channel, always in the same order: concurrent inserts must not lock each other out.
    public Map<String, String> recipients(Contacts contacts) {
        var recipients = new TreeMap<String, String>();
        byName.forEach(
                (name, channel) -> channel.recipient(contacts).ifPresent(recipient -> recipients.put(name, recipient)));
        return recipients;
    }
}
