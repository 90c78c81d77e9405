/// What needs a person now. Whoever knows of such a thing contributes an [AlarmSource]; [Alarms] asks all of them and
/// keeps a gauge for each alarm. Who is told, and how often, is for `operations` to say. Knows nobody.
@NullMarked
package id.tuntas.alarm;

import org.jspecify.annotations.NullMarked;
