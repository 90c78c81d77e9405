--liquibase formatted sql

-- The ends of a period with their money, without reading the orders: a day of them is counted every few seconds, and an
-- hour of them again whenever one changed later.
--changeset tuntas:orders-ends-with-money labels:expand
alter table orders
    drop index orders_finished_at_idx,
    add index orders_finished_at_idx (finished_at, status, learnt_by, amount, refunded);
