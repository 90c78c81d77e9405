--liquibase formatted sql

--changeset tuntas:balance-snapshots
create table balance_snapshot (
    id char(26) character set ascii collate ascii_bin not null,
    taken_at datetime(6) not null,
    balance bigint not null,
    constraint balance_snapshot_pkey primary key (id),
    index balance_snapshot_taken_at_idx (taken_at)
) default character set utf8mb4;

--changeset tuntas:topups
create table topup (
    id char(26) character set ascii collate ascii_bin not null,
    ref_id varchar(64) character set ascii collate ascii_bin not null,
    code varchar(64) not null,
    requested bigint not null,
    requested_by varchar(191) not null,
    status varchar(16) character set ascii collate ascii_bin not null,
    reason varchar(500) null,
    invoice varchar(191) null,
    price bigint null,
    fees bigint null,
    amount bigint null,
    payment_link varchar(2000) null,
    qr_link varchar(2000) null,
    expired_at datetime(6) null,
    created_at datetime(6) not null,
    updated_at datetime(6) not null,
    due_at datetime(6) null,
    leased_until datetime(6) null,
    generation bigint not null default 0,
    wakes bigint not null default 0,
    attempt int not null default 0,
    constraint topup_pkey primary key (id),
    constraint topup_ref_id_key unique (ref_id),
    constraint topup_requested_check check (requested > 0),
    index topup_due_at_idx (due_at)
) default character set utf8mb4;
