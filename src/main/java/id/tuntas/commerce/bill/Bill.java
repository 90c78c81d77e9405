package id.tuntas.commerce.bill;

/// The amount that a customer owes.
///
/// @param period of the bill, as the biller writes it, e.g. `NOV2026`
/// @param amount Rupiah
record Bill(String customer, String period, long amount) {}
