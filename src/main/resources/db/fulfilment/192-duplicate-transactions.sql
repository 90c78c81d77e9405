--liquibase formatted sql

--changeset tuntas:reconciliations-duplicates labels:expand
alter table reconciliation
    add column duplicate_count bigint not null default 0;
