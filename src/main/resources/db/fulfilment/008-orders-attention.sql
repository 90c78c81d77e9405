--liquibase formatted sql

--changeset tuntas:orders-attention
-- The summary counts what needs a person every few seconds; nearly all rows are null there.
create index orders_attention_idx on orders (attention, id);
