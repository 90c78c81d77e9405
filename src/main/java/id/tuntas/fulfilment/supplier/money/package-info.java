/// What the supplier tells of our money there: ways to pay in, top-ups, the ledger of the balance. All amounts are
/// whole Rupiah.
@NullMarked
package id.tuntas.fulfilment.supplier.money;

import org.jspecify.annotations.NullMarked;
