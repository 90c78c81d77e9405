/// The client of the Reseller Commerce API: typed calls, sealed answers, guards around all of them.
///
/// Only [Supplier] knows the API's HTTP status codes and error codes; callers switch over the possible results. It
/// never returns null, and no answer of the supplier causes an exception.
@NullMarked
package id.tuntas.fulfilment.supplier;

import org.jspecify.annotations.NullMarked;
