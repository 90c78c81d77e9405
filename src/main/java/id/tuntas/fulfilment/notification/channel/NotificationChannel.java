package id.tuntas.fulfilment.notification.channel;

import id.tuntas.fulfilment.notification.Contacts;
import java.util.Optional;

/// A channel to customers or to the storefront. Every bean of this type is used; it may block.
public interface NotificationChannel {

    /// At most 16 ASCII characters; stored, so it never changes.
    String name();

    Audience audience();

    /// The environment variable that is missing to switch this channel on; empty when it is on.
    Optional<String> missingSetting();

    /// The customer's address for this channel, at most 500 characters and always the same for the same contact;
    /// empty if there is none.
    Optional<String> recipient(Contacts contacts);

    /// Most notifications that one replica sends through it concurrently.
    ///
    /// @param usual the default for all channels
    default int concurrency(int usual) {
        return usual;
    }

    Message compose(OutgoingNotification notification);

    /// Makes one attempt, within its own time limit. The receiver may get it twice, with the same id.
    SendOutcome send(OutgoingNotification notification, Message message);
}
