--liquibase formatted sql

--changeset tuntas:fingerprint-key
-- The key of the fingerprints of codes, encrypted: it stays when the key of the settings changes.
create table fingerprint_key (
    id varchar(16) character set ascii collate ascii_bin not null,
    secret varbinary(255) not null,
    constraint fingerprint_key_pkey primary key (id)
) default character set utf8mb4;

--changeset tuntas:code-owners
-- Which order a licence or serial number belongs to: the primary key decides between two that get it at once.
create table code_owner (
    fingerprint binary(32) not null,
    order_id char(26) character set ascii collate ascii_bin not null,
    constraint code_owner_pkey primary key (fingerprint)
) default character set utf8mb4;

--changeset tuntas:order-units-withheld
alter table order_unit add column withheld boolean not null default false;
