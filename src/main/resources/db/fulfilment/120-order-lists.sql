--liquibase formatted sql

-- Lists follow an index whatever they are filtered by; ids grow with time, so that each is also sorted by time.
--changeset tuntas:orders-list-indexes labels:expand
alter table orders
    drop index orders_status_idx,
    add index orders_status_id_idx (status, id),
    add index orders_reason_idx (reason, id),
    add index orders_amount_idx (amount, id),
    add index orders_invoice_idx (invoice),
    add index orders_email_idx (customer_email),
    add index orders_phone_idx (customer_phone),
    add index orders_telegram_idx (customer_telegram_chat_id),
    add index orders_webhook_idx (customer_webhook_url(32));

--changeset tuntas:order-line-list-indexes labels:expand
alter table order_line
    add index order_line_item_idx (item_id, order_id),
    add index order_line_kind_idx (kind, order_id),
    add index order_line_target_idx (target(64));
