/// The catalogue's endpoints (specification, GET /v1/item and GET /v1/item/{id}).
///
/// Every list is read, or compared with the database, after its request arrived. The full list is rendered
/// once per version of the catalogue and half minute ([FullList]) and sent from one copy in memory; its
/// ETag saves resending it. Changes by other replicas or by SQL are new versions too, because the database
/// itself sets the time stamps.
@NullMarked
package id.tuntas.commerce.catalogue.listing;

import org.jspecify.annotations.NullMarked;
