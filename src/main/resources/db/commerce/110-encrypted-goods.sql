--liquibase formatted sql

-- Goods are stored encrypted. Those in clear of earlier versions stay in their columns until the job `key-rotation` has
-- encrypted them. This version needs these columns, so none has the label `expand`.
--changeset tuntas:commerce-110-license
alter table license
    add column encrypted_content mediumblob null,
    add column fingerprint binary(32) null comment 'keyed; equal licences are found by it';

--changeset tuntas:commerce-110-license-fingerprint
create index ix_license_fingerprint on license (variant_id, fingerprint);

--changeset tuntas:commerce-110-license-fingerprint-key
-- The key of the fingerprints, encrypted: it stays when the key of the settings changes.
create table license_fingerprint_key (
    id     varchar(16) character set ascii collate ascii_bin not null,
    secret varbinary(255) not null,
    constraint pk_license_fingerprint_key primary key (id)
);

--changeset tuntas:commerce-110-unit
alter table trx_unit
    add column encrypted_goods mediumblob null comment 'serial number or licence',
    add column encrypted_goods_note mediumblob null comment 'what the seller wrote beside the goods';

--changeset tuntas:commerce-110-license-content labels:contract
-- An earlier version would sell a licence without a content, and deliver nothing: the label keeps it from starting.
alter table license modify column content text null;
