/// Deletes old rows in small batches.
///
/// Orders with their goods, timelines and the record of notifications are kept for ever, and rows of open orders are
/// not touched. [Retention] is a job for the default database; commerce has one for its own, by [DeleteOldRows].
@NullMarked
package id.tuntas.platform.operate.retention;

import org.jspecify.annotations.NullMarked;
