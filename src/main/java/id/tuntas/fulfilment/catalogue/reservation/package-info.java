/// What a shop asks before it sells: whose account an id is, stock set aside while the buyer pays, what a bill
/// comes to.
///
/// Each is passed through to the supplier and answered in our shape. What the supplier has promised is remembered
/// ([PromisedLock], [PromisedBill]), so that an order which contradicts it is refused before anything is sent.
@NullMarked
package id.tuntas.fulfilment.catalogue.reservation;

import org.jspecify.annotations.NullMarked;
