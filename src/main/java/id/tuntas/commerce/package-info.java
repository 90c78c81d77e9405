/// The supplier role: the Reseller Commerce API itself, complete and persistent, for development, tests and demos, or
/// for suppliers that offer it. This package has what its features share: settings, errors, request bodies.
///
/// Commerce has its own datasource and shares no type, table or transaction with fulfilment; the two communicate over
/// HTTP only. Dependencies inside: `checkout` uses `dispatch`; both use `transaction` and `balance`, all three
/// `catalogue`, all but `dispatch` `access`.
@NullMarked
package id.tuntas.commerce;

import org.jspecify.annotations.NullMarked;
