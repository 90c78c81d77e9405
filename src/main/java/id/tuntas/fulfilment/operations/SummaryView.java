package id.tuntas.fulfilment.operations;

import id.tuntas.fulfilment.callback.api.CallbackFigures;
import id.tuntas.fulfilment.callback.api.RegistrationView;
import id.tuntas.fulfilment.order.figures.OrderFigures;
import id.tuntas.fulfilment.reconcile.detection.DetectionFigures;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.job.JobView;
import id.tuntas.platform.work.loop.WorkFigures;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The current figures.
///
/// @param orders     of the last 24 hours
/// @param openOrders unfinished, of any age
/// @param webhook    the registration; null when no callback URL was ever configured
/// @param detection  how the ends of the last 24 hours were detected
/// @param alarms     what needs an operator now
/// @param jobs       when each last succeeded and runs next
public record SummaryView(
        Instant at,
        OrderFigures orders,
        long openOrders,
        List<Queue> queues,
        CallbackFigures callbacks,
        @Nullable RegistrationView webhook,
        DetectionFigures detection,
        List<Alarm> alarms,
        List<JobView> jobs) {

    /// @param due           rows that are due
    /// @param total         all waiting rows
    /// @param oldestSeconds how long the oldest due row has waited
    /// @param done, failed  since this process started
    public record Queue(
            String name,
            long due,
            long total,
            double oldestSeconds,
            long done,
            long failed,
            double perSecond,
            @Nullable Instant lastSuccess) {

        static Queue of(WorkFigures figures) {
            return new Queue(
                    figures.name(),
                    figures.due(),
                    figures.total(),
                    figures.oldest().toMillis() / 1000.0,
                    figures.done(),
                    figures.failed(),
                    figures.perSecond(),
                    figures.lastSuccess());
        }
    }
}
