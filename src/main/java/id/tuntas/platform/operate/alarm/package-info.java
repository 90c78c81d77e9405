/// Conditions that need an operator. Features contribute an [AlarmSource]; [Alarms] evaluates all of them, and
/// [AlarmGauges] exports them. `operations` sends alerts about them.
@NullMarked
package id.tuntas.platform.operate.alarm;

import org.jspecify.annotations.NullMarked;
