/// What happens before Quarkus starts: the check of the settings, the embedded database, the tables of both
/// roles (`schema`), the self-signed certificate; and the start that only trains the cache of classes.
///
/// Nothing here is a bean, except the observers of the first and the last moment: which roles are on, enough carriers
/// for virtual threads, and the end of the embedded database. Only `Main` and the tests call it.
@NullMarked
package id.tuntas.platform.launch;

import org.jspecify.annotations.NullMarked;
