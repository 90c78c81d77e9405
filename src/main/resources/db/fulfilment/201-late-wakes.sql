--liquibase formatted sql

-- Callbacks that were stored while their orders were locked, until these are made due.
--changeset tuntas:late-wakes labels:expand
create table late_wake (
    ref_id varchar(64) character set ascii collate ascii_bin not null,
    status varchar(64) collate utf8mb4_bin not null,
    constraint late_wake_pkey primary key (ref_id, status)
) default character set utf8mb4;
