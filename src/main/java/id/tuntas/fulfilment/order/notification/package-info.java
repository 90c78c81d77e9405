/// Which notifications an order's customer gets, and when: [OrderNotifications] decides after each step of an order,
/// [OrderNotificationFacts] supplies the data when one is sent, [HiddenMarks] reminds of what is
/// still unresolved once another mark is removed, such as notifications that were not delivered.
/// Depends on `order` and `notification`.
@NullMarked
package id.tuntas.fulfilment.order.notification;

import org.jspecify.annotations.NullMarked;
