/// The amounts that a reconciliation compares: those of the orders ([OurOrders]), and the refunds in the supplier's
/// ledger ([SupplierCredits]). Both are only read.
@NullMarked
package id.tuntas.fulfilment.reconcile.money.amount;

import org.jspecify.annotations.NullMarked;
