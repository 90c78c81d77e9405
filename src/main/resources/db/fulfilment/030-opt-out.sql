--liquibase formatted sql

--changeset tuntas:opt-out
create table opt_out (
    digest char(64) character set ascii collate ascii_bin not null,
    channel varchar(16) character set ascii collate ascii_bin not null,
    recipient varchar(500) not null,
    opted_out_at datetime(6) not null,
    constraint opt_out_pkey primary key (digest)
) default character set utf8mb4;
