package id.tuntas.fulfilment.notification.channel;

import id.tuntas.fulfilment.notification.Contacts;
import java.util.Optional;

/// A way to a customer, or to the shop. Every bean of this type takes part; blocking is fine.
public interface NotificationChannel {

    /// At most 16 ASCII characters; stored, so it never changes.
    String name();

    Audience audience();

    /// The environment variable without which this channel is off; empty when it is on.
    Optional<String> missingSetting();

    /// Where this channel reaches the customer, at most 500 characters and always the same for the same
    /// address; empty when it does not.
    Optional<String> recipient(Contacts contacts);

    /// Notices that one process sends through it at the same time.
    ///
    /// @param usual the setting for all channels
    default int concurrency(int usual) {
        return usual;
    }

    Message compose(OutgoingNotification notice);

    /// One attempt, within a time limit of its own; the other side may see it twice, with the same notice id.
    SendOutcome send(OutgoingNotification notice, Message message);
}
