/// Services before a purchase: account validation, stock locks, bill inquiries.
///
/// Requests are passed through to the supplier. Its answers are stored ([PromisedLock], [PromisedBill]), so that an
/// order that contradicts them is refused before it is sent.
@NullMarked
package id.tuntas.fulfilment.catalogue.reservation;

import org.jspecify.annotations.NullMarked;
