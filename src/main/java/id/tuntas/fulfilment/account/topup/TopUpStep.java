package id.tuntas.fulfilment.account.topup;

import id.tuntas.fulfilment.supplier.money.SupplierTopUp;

/// What asking the supplier about a top-up has yielded, not recorded yet.
sealed interface TopUpStep {

    record Issued(SupplierTopUp answer) implements TopUpStep {}

    /// @param field of the request that is wrong: `code` or `amount`; empty where it is neither
    record Refused(String code, String text, String field) implements TopUpStep {}

    record Unanswered(String why) implements TopUpStep {}

    /// It was over already.
    record Nothing() implements TopUpStep {}
}
