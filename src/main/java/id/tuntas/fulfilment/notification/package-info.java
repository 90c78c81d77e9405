/// What customers are told: the kinds of notices, the facts they are made of, and how customers can be reached.
///
/// `outbox` takes and sends them, `channel` holds the ways to a customer, `api` shows them to operators.
/// Whoever owns the orders implements [NotificationSource]: orders know notices, never the other way round.
@NullMarked
package id.tuntas.fulfilment.notification;

import org.jspecify.annotations.NullMarked;
