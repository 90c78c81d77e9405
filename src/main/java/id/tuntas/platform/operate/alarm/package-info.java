/// What needs a person now. Whoever knows of such a thing contributes an [AlarmSource]; [Alarms] asks all of them,
/// and [AlarmGauges] shows them. Who is told, and how often, is for `operations` to say. Knows nobody else.
@NullMarked
package id.tuntas.platform.operate.alarm;

import org.jspecify.annotations.NullMarked;
