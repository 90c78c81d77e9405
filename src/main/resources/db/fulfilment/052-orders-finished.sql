--liquibase formatted sql

--changeset tuntas:orders-finished
-- Figures per hour and day walk the orders by their end.
create index orders_finished_at_idx on orders (finished_at, status, learnt_by);
