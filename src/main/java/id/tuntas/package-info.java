/// Tuntas: a webhook receiver and order-fulfilment microservice, with the role `commerce` beside it.
///
/// Only [Main] lives here. It chooses the database and starts Quarkus; every other package is a feature, and its
/// `package-info` says what it answers for.
@NullMarked
package id.tuntas;

import org.jspecify.annotations.NullMarked;
