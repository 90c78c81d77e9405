/// The databases while the application runs: what time they have, whether they can be written to, and how trouble with
/// them is told in the log. What an error means is said by [id.tuntas.platform.database.sql.DatabaseTrouble].
@NullMarked
package id.tuntas.platform.database;

import org.jspecify.annotations.NullMarked;
