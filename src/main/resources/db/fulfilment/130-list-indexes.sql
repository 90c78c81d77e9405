--liquibase formatted sql

-- Orders that failed lie apart in the index of all amounts, and were read by their status for each figure of a day.
--changeset tuntas:orders-indexes-by-status labels:expand
alter table orders
    drop index orders_amount_idx,
    add index orders_status_amount_idx (status, amount, id),
    add index orders_status_finished_at_idx (status, finished_at, reason);

-- Causes of refusals are grouped by hour without reading their rows.
--changeset tuntas:refusal-reasons-by-time labels:expand
alter table refusal
    drop index refusal_at_idx,
    add index refusal_at_reason_idx (at, reason);
