/// The outbox, with its retries and dead letters, and the proof of what was said.
///
/// [Outbox#add] inserts a row in the order's transaction; [SendNotifications] renders it from the facts of that
/// moment and hands it to a channel. Orders call in; knows the channels.
@NullMarked
package id.tuntas.fulfilment.notification.outbox;

import org.jspecify.annotations.NullMarked;
