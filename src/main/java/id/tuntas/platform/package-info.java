/// What any service of this kind needs and what knows nothing of orders: rows with a due time, the database, REST
/// errors and lists, security, webhooks to foreign addresses, jobs and alarms, what happens before the start.
///
/// Both roles are built on it; it depends on neither.
@NullMarked
package id.tuntas.platform;

import org.jspecify.annotations.NullMarked;
