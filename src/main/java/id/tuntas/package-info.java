/// Tuntas: a webhook receiver and order-fulfilment microservice, with the role `commerce` beside it.
///
/// Only [Main] is here: it chooses the database and starts Quarkus. Each package's `package-info` describes its
/// responsibility.
@NullMarked
package id.tuntas;

import org.jspecify.annotations.NullMarked;
