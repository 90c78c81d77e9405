/// The operators' API of the outbox: lists with masked addresses, the text of one notification, the retry.
@NullMarked
package id.tuntas.fulfilment.notification.api;

import org.jspecify.annotations.NullMarked;
