/// The ways to a customer. A [NotificationChannel] finds its recipient among the customer's contacts, composes its
/// message from the facts, and sends it once; when to try again is not its business. A further channel is one more
/// bean.
///
/// `mail`, `webhook` and `chat` hold the channels there are.
@NullMarked
package id.tuntas.fulfilment.notification.channel;

import org.jspecify.annotations.NullMarked;
