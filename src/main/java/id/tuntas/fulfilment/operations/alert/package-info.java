/// Alerts operators by e-mail, webhook or both: when an alarm begins, and again while it lasts or when it worsens.
///
/// [WatchAlarms] compares the current alarms with the alerts sent; [SendAlerts] is the outbox, and [UnsentAlerts] the
/// alarm about alerts that no attempt could send. Independent of the
/// jobs, since a stalled job is one of the alarms.
@NullMarked
package id.tuntas.fulfilment.operations.alert;

import org.jspecify.annotations.NullMarked;
