/// Webhooks in the Standard Webhooks scheme: the customers' own, and one of the shop's that hears of every order.
@NullMarked
package id.tuntas.fulfilment.notification.channel.webhook;

import org.jspecify.annotations.NullMarked;
