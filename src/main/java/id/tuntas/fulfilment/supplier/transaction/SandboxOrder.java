package id.tuntas.fulfilment.supplier.transaction;

/// Body of `POST /v1/order/sandbox`: an order for practice, which touches no balance.
public record SandboxOrder(String refId, long itemId, int quantity) {}
