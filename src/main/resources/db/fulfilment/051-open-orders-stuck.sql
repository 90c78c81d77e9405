--liquibase formatted sql

--changeset tuntas:open-orders-stuck
-- When it was found to take too long: said once.
alter table open_order add column stuck_at datetime(6) null;
