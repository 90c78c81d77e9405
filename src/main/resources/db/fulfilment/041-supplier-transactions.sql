--liquibase formatted sql

--changeset tuntas:supplier-transactions
create table supplier_transaction (
    ref_id varchar(191) collate utf8mb4_bin not null,
    invoice varchar(191) collate utf8mb4_bin not null,
    activity varchar(191) not null,
    status varchar(191) not null,
    price bigint not null,
    fees bigint not null,
    amount bigint not null,
    created_at datetime(6) null,
    updated_at datetime(6) null,
    seen_at datetime(6) not null,
    constraint supplier_transaction_pkey primary key (ref_id),
    index supplier_transaction_seen_at_idx (seen_at)
) default character set utf8mb4;
