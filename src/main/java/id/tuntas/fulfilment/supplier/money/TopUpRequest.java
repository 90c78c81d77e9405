package id.tuntas.fulfilment.supplier.money;

/// Body of `POST /v1/balance`.
///
/// @param refId  ours, unique for ever and kept for every repetition
/// @param code   of a [Channel] that is on
/// @param amount Rupiah to be credited, without fees
public record TopUpRequest(String refId, String code, long amount) {}
