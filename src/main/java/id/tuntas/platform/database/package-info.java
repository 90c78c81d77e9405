/// The databases at run time: their time, whether they are writable, and how their errors are logged. What an error
/// means is in [id.tuntas.platform.database.sql.DatabaseTrouble].
@NullMarked
package id.tuntas.platform.database;

import org.jspecify.annotations.NullMarked;
