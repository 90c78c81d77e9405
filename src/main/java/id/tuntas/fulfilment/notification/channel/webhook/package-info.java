/// Webhooks in the Standard Webhooks scheme: those of customers, and the storefront's, which receives all orders.
@NullMarked
package id.tuntas.fulfilment.notification.channel.webhook;

import org.jspecify.annotations.NullMarked;
