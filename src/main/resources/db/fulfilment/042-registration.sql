--liquibase formatted sql

--changeset tuntas:webhook-registration-demands
alter table webhook_registration
    add column wanted varchar(16) character set ascii collate ascii_bin not null default 'REGISTER',
    add column unconfirmed_since datetime(6) null,
    add column test_verified_by varchar(16) null,
    add column retired_configured varbinary(1000) null;
