/// What customers are told, and the proof of it: the outbox with its retries and dead letters, and what operators see.
///
/// [Outbox#add] inserts a row in the order's transaction; [SendNotifications] renders it from the facts of that moment
/// and hands it to a channel. Whoever owns the orders implements [NoticeSource]: orders know notices, never the other
/// way round.
@NullMarked
package id.tuntas.notification;

import org.jspecify.annotations.NullMarked;
