package id.tuntas.supplier;

/// What `GET /v1/trx/{ref_id}` can yield.
public sealed interface DetailAnswer {

    record Found(TransactionDetail detail) implements DetailAnswer {}

    /// The supplier said so in its own words: an HTML 404 of some proxy is [Unknown].
    record NotFound() implements DetailAnswer {}

    record Unknown(String why) implements DetailAnswer {}
}
