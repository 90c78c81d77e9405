/// The databases at run time: their time, and whether they are writable. What an error means is in
/// [id.tuntas.platform.database.sql.DatabaseTrouble], and how it is logged in
/// [id.tuntas.platform.observe.log.LogLines].
@NullMarked
package id.tuntas.platform.database;

import org.jspecify.annotations.NullMarked;
