--liquibase formatted sql

--changeset tuntas:items
create table item (
    id bigint not null,
    name varchar(255) not null,
    product varchar(255) null,
    category varchar(255) null,
    kind varchar(16) not null,
    price bigint not null,
    stock bigint null,
    required_fields text null,
    provider_meta text null,
    validation text null,
    description text null,
    updated_at datetime(6) null,
    synced_at datetime(6) not null,
    retired_at datetime(6) null,
    constraint item_pkey primary key (id)
) default character set utf8mb4;
