/// Tells operators what needs them: by e-mail, by a webhook, or both, once when it begins and again when it
/// lasts or gets worse.
///
/// [WatchAlarms] compares the alarms of the moment with what was told; [SendAlerts] is the outbox. Independent
/// of the jobs, since a job that stands still is one of the alarms. Nobody calls in.
@NullMarked
package id.tuntas.fulfilment.operations.alert;

import org.jspecify.annotations.NullMarked;
