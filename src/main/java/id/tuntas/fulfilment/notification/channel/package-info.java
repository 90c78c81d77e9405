/// The channels to customers. A [NotificationChannel] picks its recipient from the customer's contacts, composes its
/// message from the facts, and sends it once; the outbox retries. To add a channel, add a bean.
///
/// `mail`, `webhook` and `chat` contain the present channels.
@NullMarked
package id.tuntas.fulfilment.notification.channel;

import org.jspecify.annotations.NullMarked;
