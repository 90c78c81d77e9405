/// Which notifications an order's customer gets, and when: [OrderNotifications] decides after each step of an order,
/// [OrderNotificationFacts] supplies the data when one is sent. Depends on `order`,
/// `order.attention` and `notification`.
@NullMarked
package id.tuntas.fulfilment.order.notification;

import org.jspecify.annotations.NullMarked;
