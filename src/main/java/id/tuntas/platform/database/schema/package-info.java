/// Migrates the tables of a role, before Quarkus starts or as a separate step: one process at a time, on its own
/// connections, and only on an engine with real row locks.
///
/// Called only by `Main`, `launch` and the tests.
@NullMarked
package id.tuntas.platform.database.schema;

import org.jspecify.annotations.NullMarked;
