package id.tuntas.supplier;

/// What `GET /v1/item/{id}` can yield.
public sealed interface ItemAnswer {

    record Found(SupplierItem item) implements ItemAnswer {}

    record NotFound() implements ItemAnswer {}

    record Unknown(String why) implements ItemAnswer {}
}
