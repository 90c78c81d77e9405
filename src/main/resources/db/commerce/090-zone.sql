--liquibase formatted sql

--changeset tuntas:commerce-090-zone
alter table trx_line
    add column zone varchar(100) null comment 'of a game, beside the target';
