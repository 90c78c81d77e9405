package id.tuntas.fulfilment.operations;

import id.tuntas.fulfilment.account.BalanceFigures;
import id.tuntas.fulfilment.callback.api.CallbackFigures;
import id.tuntas.fulfilment.callback.api.RegistrationView;
import id.tuntas.fulfilment.notification.api.NotificationFigures;
import id.tuntas.fulfilment.order.figures.OpenFigures.OrderGroup;
import id.tuntas.fulfilment.order.figures.OrderFigures;
import id.tuntas.fulfilment.reconcile.detection.DetectionFigures;
import id.tuntas.fulfilment.supplier.SupplierHealth;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.job.JobView;
import id.tuntas.platform.operate.queue.QueueView;
import id.tuntas.platform.replica.ReplicaView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The current figures.
///
/// @param orders     those that ended in the last 24 hours, and the open ones
/// @param openOrders unfinished, of any age: the sum of `openByStatus`
/// @param webhook    the registration; null when no callback URL was ever configured
/// @param detection  how the ends of the last 24 hours were detected
/// @param alarms     what needs an operator now
/// @param jobs       when each last succeeded and runs next
/// @param openByStatus unfinished orders, of any age
/// @param waitingByReason those that wait
/// @param attentionByCode marked orders, finished or not
/// @param supplier   the calls of the replica that answers
/// @param balance    null before it was first read
/// @param replicas   the running processes
public record SummaryView(
        Instant at,
        OrderFigures orders,
        long openOrders,
        List<QueueView> queues,
        CallbackFigures callbacks,
        @Nullable RegistrationView webhook,
        DetectionFigures detection,
        List<Alarm> alarms,
        List<JobView> jobs,
        List<OrderGroup> openByStatus,
        List<OrderGroup> waitingByReason,
        List<OrderGroup> attentionByCode,
        NotificationFigures notifications,
        SupplierHealth.SupplierFigures supplier,
        @Nullable BalanceFigures balance,
        List<ReplicaView> replicas) {}
