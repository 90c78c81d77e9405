/// How values and lists cross the border to SQL, wherever a statement is written by hand.
///
/// Knows nobody.
@NullMarked
package id.tuntas.platform.database.sql;

import org.jspecify.annotations.NullMarked;
