/// Notifications for customers: their kinds, their data, and customers' addresses.
///
/// `outbox` stores and sends them, `channel` contains the channels, `api` is for operators. The order packages
/// implement [NotificationSource]: they depend on notifications, never the other way round.
@NullMarked
package id.tuntas.fulfilment.notification;

import org.jspecify.annotations.NullMarked;
