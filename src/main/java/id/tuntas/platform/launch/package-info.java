/// Everything before Quarkus starts: the check of the settings, the embedded database, the tables of both roles
/// (`schema`), the self-signed certificate; and the start that only trains the class cache.
///
/// Its beans observe start and stop: the log of enabled roles, the watch over the embedded database, and
/// its end, for which [ScheduleStop] counts running schedules. Called only by `Main`, the scheduler and the
/// tests.
@NullMarked
package id.tuntas.platform.launch;

import org.jspecify.annotations.NullMarked;
