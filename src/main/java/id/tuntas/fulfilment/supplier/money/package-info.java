/// The account's money at the supplier: payment channels, top-ups, mutations of the balance. All amounts are whole
/// Rupiah.
@NullMarked
package id.tuntas.fulfilment.supplier.money;

import org.jspecify.annotations.NullMarked;
