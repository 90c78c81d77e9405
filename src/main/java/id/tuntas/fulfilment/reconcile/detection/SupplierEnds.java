package id.tuntas.fulfilment.reconcile.detection;

/// SQL for the end of an order at the supplier, which its list gives: the `updated_at` of a final status, if that time
/// is plausible. This joins the orders with reconciliation's own table, which `order` does not know.
final class SupplierEnds {

    static final String STATUSES = "('completed', 'failed', 'canceled', 'refunded')";

    /// To be put behind a kind of join with `orders`.
    static final String OF_ORDERS = " supplier_transaction supplier"
            + " on supplier.ref_id = convert(orders.ref_id using utf8mb4) collate utf8mb4_bin";

    static final String ARE_PLAUSIBLE = "supplier.status in " + STATUSES
            + " and supplier.updated_at >= orders.placed_at and supplier.updated_at <= orders.finished_at";

    /// Microseconds until the end was detected.
    static final String DELAY = "timestampdiff(microsecond, supplier.updated_at, orders.finished_at)";

    private SupplierEnds() {}
}
