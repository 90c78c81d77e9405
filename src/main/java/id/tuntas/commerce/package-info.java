/// The other role: the Reseller Commerce API itself, complete and persistent, for development, tests and demos, or for
/// whoever wants to offer it. This package holds what its features share: settings, errors, reading of request bodies.
///
/// Commerce has its own datasource and shares no type, table or transaction with fulfilment: they talk over HTTP only.
/// Directions inside: `checkout` knows `dispatch`, both know `transaction`, all know `catalogue`, `balance`, `access`.
@NullMarked
package id.tuntas.commerce;

import org.jspecify.annotations.NullMarked;
