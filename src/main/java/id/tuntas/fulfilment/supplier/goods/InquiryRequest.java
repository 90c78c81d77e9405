package id.tuntas.fulfilment.supplier.goods;

/// Body of `POST /v1/trx/inquiry`.
///
/// @param target number of the biller's customer
public record InquiryRequest(long itemId, String target) {}
