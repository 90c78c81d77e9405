package id.tuntas.fulfilment.supplier.transaction;

/// Body of `POST /v1/order/sandbox`: a test order, which does not affect the balance.
public record SandboxOrder(String refId, long itemId, int quantity) {}
