/// Who wants no messages: a list of addresses, and the page behind the link in every mail (RFC 8058), on which
/// one click is enough. The outbox asks [OptOuts] before it sends; the goods of an order wait on the customer's
/// page all the same.
@NullMarked
package id.tuntas.fulfilment.notification.optout;

import org.jspecify.annotations.NullMarked;
