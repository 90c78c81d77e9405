/// The outbox, with its retries and dead letters, and the texts that were sent.
///
/// [Outbox#add] inserts a row in the order's transaction; [SendNotifications] composes it from the current facts and
/// passes it to a channel. Called by orders; depends on the channels.
@NullMarked
package id.tuntas.fulfilment.notification.outbox;

import org.jspecify.annotations.NullMarked;
