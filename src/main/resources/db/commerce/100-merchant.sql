--liquibase formatted sql

-- What a merchant calls a new reseller, so that a repeated request opens no second account.
--changeset tuntas:commerce-100-reseller-reference labels:expand
create table reseller_reference (
    reference  varchar(100) character set utf8mb4 collate utf8mb4_bin not null,
    account_id char(26) character set ascii collate ascii_bin not null,
    content    char(64) character set ascii collate ascii_bin not null comment 'lower-case hex SHA-256 of the request',
    constraint pk_reseller_reference primary key (reference)
);

--changeset tuntas:commerce-100-lists labels:expand
create index ix_delivery_account on delivery (account_id, id);
create index ix_delivery_status on delivery (status, id);

--changeset tuntas:commerce-100-license-content labels:expand
-- A new licence is compared with those that the item has; longer ones share their beginning.
create index ix_license_content on license (variant_id, content(64));
