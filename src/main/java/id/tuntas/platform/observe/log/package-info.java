/// What every line of the log gets and what it must not be ([LogLines]): the ids of the work that a thread does
/// ([LogIds]) and of the request that it answers ([RequestIds]), no repetition ([RepeatedTrouble]), no second line.
///
/// Depends on what says what an error means: `database.sql`, `database.commit` and `failure`.
@NullMarked
package id.tuntas.platform.observe.log;

import org.jspecify.annotations.NullMarked;
