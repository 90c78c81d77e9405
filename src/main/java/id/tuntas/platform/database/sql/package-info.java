/// How values and lists are passed to handwritten SQL, and how the database compares texts.
///
/// Depends on no other package.
@NullMarked
package id.tuntas.platform.database.sql;

import org.jspecify.annotations.NullMarked;
