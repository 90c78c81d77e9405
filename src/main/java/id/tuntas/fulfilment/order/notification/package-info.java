/// What an order's customer is told, and when: [OrderNotifications] decides after each step of an order,
/// [OrderNotificationFacts] supplies the facts while a notice is sent. Only the recording of steps calls in; knows
/// `order` and `notification`.
@NullMarked
package id.tuntas.fulfilment.order.notification;

import org.jspecify.annotations.NullMarked;
