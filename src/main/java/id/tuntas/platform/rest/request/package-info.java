/// Strict validation of requests to the fulfilment API (`/v1/…`): members and parameters must be declared by the
/// called method, unique, and of the right type. Otherwise a typo would silently change the meaning of a request.
///
/// `QueryParameters` validates the query, `RequestBodies` reads bodies, `JsonBodies` handles missing and unread ones.
/// Commerce, the callback endpoint and the customer's pages have their own rules. Uses `problem`.
@NullMarked
package id.tuntas.platform.rest.request;

import org.jspecify.annotations.NullMarked;
