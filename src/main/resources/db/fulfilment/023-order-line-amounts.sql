--liquibase formatted sql

--changeset tuntas:order-line-amounts
-- zone_id is what goes beside a plain note; notes in JSON carry it themselves.
alter table order_line
    add column provider_qty bigint null after price,
    add column zone_id varchar(64) null after note;
