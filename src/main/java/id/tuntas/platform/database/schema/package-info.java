/// Brings the tables of a role up to date, before Quarkus starts or as a step of its own: one process at a time, on
/// connections of its own, and only on an engine whose row locks hold.
///
/// Only `Main` and the tests call it.
@NullMarked
package id.tuntas.platform.database.schema;

import org.jspecify.annotations.NullMarked;
