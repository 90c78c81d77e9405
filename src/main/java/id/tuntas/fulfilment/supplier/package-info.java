/// The door to the Reseller Commerce API, and the only one: typed calls, sealed answers, one guard around all of them.
///
/// [Supplier] alone knows HTTP status codes and error words of the API; whoever calls it switches over what can really
/// happen. Nothing it returns is null for being absent, and no answer of the other side, however odd, becomes an
/// exception.
@NullMarked
package id.tuntas.fulfilment.supplier;

import org.jspecify.annotations.NullMarked;
