--liquibase formatted sql

-- Orders whose end was detected by polling are few, and may all be old.
--changeset tuntas:orders-learnt-by labels:expand
create index orders_learnt_by_idx on orders (learnt_by, id);
