--liquibase formatted sql

-- Of which trace the next step is part (W3C Trace Context); written only while callbacks are traced.
--changeset tuntas:open-order-traces
alter table open_order add column traceparent varchar(64) character set ascii null;

--changeset tuntas:notification-traces
alter table notification add column traceparent varchar(64) character set ascii null;
