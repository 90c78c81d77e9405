/// The client of the Reseller Commerce API: typed calls, sealed answers, guards around all of them.
///
/// Only this package knows the API's HTTP status codes, and the error codes of orders; callers switch over
/// the possible results. Of other refusals they get the code, of which `account.topup` and `catalogue` know
/// some. [Supplier] never returns null, and no answer of the supplier causes an exception.
@NullMarked
package id.tuntas.fulfilment.supplier;

import org.jspecify.annotations.NullMarked;
