--liquibase formatted sql

--changeset tuntas:callbacks
create table callback (
    id char(26) character set ascii collate ascii_bin not null,
    content_key binary(32) not null,
    event varchar(64) not null,
    ref_id varchar(191) not null,
    invoice varchar(191) not null,
    status varchar(64) not null,
    verified_by varchar(16) not null,
    address varchar(45) not null,
    received_at datetime(6) not null,
    last_received_at datetime(6) not null,
    deliveries int not null default 1,
    body mediumblob not null,
    constraint callback_pkey primary key (id),
    constraint callback_content_key unique (content_key),
    index callback_ref_id_idx (ref_id, id),
    index callback_received_at_idx (received_at, id)
) default character set utf8mb4;

--changeset tuntas:refusals
create table refusal (
    id char(26) character set ascii collate ascii_bin not null,
    at datetime(6) not null,
    reason varchar(32) not null,
    address varchar(45) not null,
    size int not null,
    body_digest binary(32) not null,
    constraint refusal_pkey primary key (id),
    index refusal_at_idx (at)
) default character set utf8mb4;
