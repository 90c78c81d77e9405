--liquibase formatted sql

-- Orders that failed lie apart in the index of all amounts, and were read by their status for each figure of a day.
--changeset tuntas:orders-indexes-by-status labels:expand
alter table orders
    drop index orders_amount_idx,
    add index orders_status_amount_idx (status, amount, id),
    add index orders_status_finished_at_idx (status, finished_at, reason);

-- One index instead of three, each of which is written with every callback: there are few kinds, and a list joins those
-- that it needs.
--changeset tuntas:callback-kinds labels:expand
alter table callback
    drop index callback_event_idx,
    drop index callback_status_idx,
    drop index callback_deliveries_idx,
    add index callback_kind_idx (event, status, deliveries, id);

-- Causes of refusals are grouped by hour without reading their rows.
--changeset tuntas:refusal-reasons-by-time labels:expand
alter table refusal
    drop index refusal_at_idx,
    add index refusal_at_reason_idx (at, reason);
