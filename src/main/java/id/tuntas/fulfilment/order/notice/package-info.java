/// What an order's customer is told, and when: [Notices] decides after each step of an order, [NoticeOrders]
/// supplies the facts while a notice is sent. Only the recording of steps calls in; knows `order` and
/// `notification`.
@NullMarked
package id.tuntas.fulfilment.order.notice;

import org.jspecify.annotations.NullMarked;
