/// The outbox as operators see it over HTTP: lists with masked addresses, the evidence of one notice, the retry.
@NullMarked
package id.tuntas.fulfilment.notification.api;

import org.jspecify.annotations.NullMarked;
