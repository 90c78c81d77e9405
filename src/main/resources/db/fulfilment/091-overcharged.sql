--liquibase formatted sql

--changeset tuntas:reconciliations-overcharged
alter table reconciliation
    add column overcharged_count bigint not null default 0;
