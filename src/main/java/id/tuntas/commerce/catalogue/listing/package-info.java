/// The catalogue as it is shown (specification, GET /v1/item and GET /v1/item/{id}).
///
/// How fresh: every list is read, or compared with the database, after its request came in. The full list is rendered
/// once per version of the catalogue ([FullList]) and sent from one copy in memory to everybody; its ETag saves sending
/// it again. What another replica changes, or somebody past the application, is a new version like any other, because
/// the database itself stamps every change.
@NullMarked
package id.tuntas.commerce.catalogue.listing;

import org.jspecify.annotations.NullMarked;
