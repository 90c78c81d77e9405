package id.tuntas.fulfilment.supplier.goods;

/// Body of `POST /v1/trx/inquiry`.
///
/// @param target the customer's number at the biller
public record InquiryRequest(long itemId, String target) {}
