--liquibase formatted sql

--changeset tuntas:timeline
create table timeline (
    id char(26) character set ascii collate ascii_bin not null,
    order_id char(26) character set ascii collate ascii_bin not null,
    at datetime(6) not null,
    kind varchar(32) not null,
    detail varchar(1000) not null,
    constraint timeline_pkey primary key (id),
    index timeline_order_idx (order_id, id)
) default character set utf8mb4;
