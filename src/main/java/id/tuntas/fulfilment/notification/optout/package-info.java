/// Opt-outs: a list of addresses, and the one-click page linked in every mail (RFC 8058). The outbox checks
/// [OptOuts] before it sends; the customer's page still shows the goods.
@NullMarked
package id.tuntas.fulfilment.notification.optout;

import org.jspecify.annotations.NullMarked;
