package id.tuntas.fulfilment.account.topup;

import id.tuntas.fulfilment.supplier.money.SupplierTopUp;

/// The result of a call about a top-up, not recorded yet.
sealed interface TopUpStep {

    record Issued(SupplierTopUp answer) implements TopUpStep {}

    /// @param field the invalid field of the request, `code` or `amount`; empty if it is neither
    record Refused(String code, String text, String field) implements TopUpStep {}

    record Unanswered(String why) implements TopUpStep {}

    /// It was already final.
    record Nothing() implements TopUpStep {}
}
