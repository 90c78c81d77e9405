/// Deletes old rows in small batches.
///
/// Orders with their goods, timelines and the record of notifications are kept for ever, and rows of open orders are
/// not touched. [Retention] is a job; it has no callers.
@NullMarked
package id.tuntas.platform.operate.retention;

import org.jspecify.annotations.NullMarked;
