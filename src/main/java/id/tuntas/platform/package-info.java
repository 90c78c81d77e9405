/// Infrastructure without order logic: rows with a due time, the database, REST errors and lists, security, webhooks
/// to external addresses, jobs and alarms, and the start.
///
/// Both roles use it; it depends on neither.
@NullMarked
package id.tuntas.platform;

import org.jspecify.annotations.NullMarked;
