/// Quiet hours: when notifications that are not urgent wait. The outbox checks [QuietHours] before it sends.
@NullMarked
package id.tuntas.fulfilment.notification.quiethours;

import org.jspecify.annotations.NullMarked;
