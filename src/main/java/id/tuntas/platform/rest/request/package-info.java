/// What requests to the fulfilment API (`/v1/…`) may hold: members and parameters that the called method declares, each
/// once, and of the right type. A typo would otherwise change what a request means without a word.
///
/// One rule for all resources: `QueryParameters` compares the query, `RequestBodies` reads the bodies, `JsonBodies`
/// sees to those that are absent or that nobody reads. Commerce, the callback endpoint and the customer's pages have
/// rules of their own. Knows `problem`; nobody calls in.
@NullMarked
package id.tuntas.platform.rest.request;

import org.jspecify.annotations.NullMarked;
