--liquibase formatted sql

-- Each seal covers its entry and the seal before it, so that a changed or deleted entry is noticed. Apart from the
-- entries, which are never changed, and which an earlier release writes without seals.
--changeset tuntas:audit-seals labels:expand
create table audit_seal (
    position bigint not null,
    entry_id char(26) character set ascii collate ascii_bin not null,
    digest char(64) character set ascii collate ascii_bin not null,
    sealed_at datetime(6) not null,
    constraint audit_seal_pkey primary key (position),
    constraint audit_seal_entry_key unique (entry_id)
) default character set utf8mb4;

-- One row: the last check of the chain.
--changeset tuntas:audit-checks labels:expand
create table audit_check (
    id tinyint not null,
    checked_at datetime(6) not null,
    entries bigint not null,
    head char(64) character set ascii collate ascii_bin not null,
    broken_at bigint null,
    finding varchar(500) null,
    constraint audit_check_pkey primary key (id)
) default character set utf8mb4;
