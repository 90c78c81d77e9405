--liquibase formatted sql

-- 2: may still have to be sent, 1: woken by a callback or the like, 0: the time of a check comes. Orders of the last
-- release count as 0 until they are recorded.
--changeset tuntas:open-orders-urgency labels:expand
alter table open_order
    add column urgency tinyint not null default 0,
    add index open_order_urgency_idx (urgency, due_at);
