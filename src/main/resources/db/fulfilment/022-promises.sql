--liquibase formatted sql

--changeset tuntas:promised-locks
create table promised_lock (
    token varchar(191) collate utf8mb4_bin not null,
    item_id bigint not null,
    quantity int not null,
    expires_at datetime(6) null,
    released_at datetime(6) null,
    created_at datetime(6) not null,
    constraint promised_lock_pkey primary key (token),
    index promised_lock_created_at_idx (created_at)
) default character set utf8mb4;

--changeset tuntas:promised-bills
create table promised_bill (
    token varchar(191) collate utf8mb4_bin not null,
    item_id bigint not null,
    target varchar(191) collate utf8mb4_bin not null,
    total bigint not null,
    expires_at datetime(6) null,
    created_at datetime(6) not null,
    constraint promised_bill_pkey primary key (token),
    index promised_bill_created_at_idx (created_at)
) default character set utf8mb4;
