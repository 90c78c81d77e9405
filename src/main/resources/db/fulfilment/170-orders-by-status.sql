--liquibase formatted sql

-- With two more columns, the index of orders of a status by their end also finds those whose end was polled, and sorts
-- by age, without reading the orders. It is written when status, end or reason change anyway.
--changeset tuntas:orders-status-index-for-age-and-detection labels:expand
alter table orders
    drop index orders_status_finished_at_idx,
    add index orders_status_finished_at_idx (status, finished_at, reason, learnt_by, updated_at);
