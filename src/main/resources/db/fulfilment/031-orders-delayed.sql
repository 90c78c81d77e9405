--liquibase formatted sql

--changeset tuntas:orders-delayed
alter table orders add column delayed_at datetime(6) null after finished_at;
