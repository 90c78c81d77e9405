/// Everything before Quarkus starts: the check of the settings, the embedded database, the tables of both roles
/// (`schema`), the self-signed certificate; and the start that only trains the class cache.
///
/// Its beans only observe start and stop: the log of enabled roles, and the end of the embedded database. Called only
/// by `Main` and the tests.
@NullMarked
package id.tuntas.platform.launch;

import org.jspecify.annotations.NullMarked;
