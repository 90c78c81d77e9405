package id.tuntas.fulfilment.supplier.money;

/// Body of `POST /v1/balance`.
///
/// @param refId  unique, and the same in every repetition
/// @param code   of a [PaymentChannel] that is on
/// @param amount Rupiah to be credited, without fees
public record SupplierTopUpRequest(String refId, String code, long amount) {}
