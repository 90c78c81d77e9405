--liquibase formatted sql

--changeset tuntas:reconciliations
create table reconciliation (
    id char(26) character set ascii collate ascii_bin not null,
    status varchar(16) character set ascii collate ascii_bin not null,
    requested_by varchar(191) null,
    created_at datetime(6) not null,
    started_at datetime(6) null,
    finished_at datetime(6) null,
    covers_from datetime(6) null,
    covers_to datetime(6) null,
    pages int not null default 0,
    transactions bigint not null default 0,
    orders bigint not null default 0,
    supplier_amount bigint not null default 0,
    our_amount bigint not null default 0,
    refund_expected bigint not null default 0,
    refund_seen bigint not null default 0,
    has_ledger boolean not null default true,
    foreign_count bigint not null default 0,
    missing_count bigint not null default 0,
    amount_count bigint not null default 0,
    refund_count bigint not null default 0,
    status_count bigint not null default 0,
    error varchar(500) null,
    constraint reconciliation_pkey primary key (id),
    index reconciliation_status_idx (status, id)
) default character set utf8mb4;

--changeset tuntas:reconciliation-findings
create table reconciliation_finding (
    id char(26) character set ascii collate ascii_bin not null,
    reconciliation_id char(26) character set ascii collate ascii_bin not null,
    kind varchar(16) character set ascii collate ascii_bin not null,
    ref_id varchar(191) collate utf8mb4_bin not null,
    order_id char(26) character set ascii collate ascii_bin null,
    invoice varchar(191) collate utf8mb4_bin null,
    ours bigint null,
    theirs bigint null,
    detail varchar(500) not null,
    constraint reconciliation_finding_pkey primary key (id),
    constraint reconciliation_finding_run_fkey foreign key (reconciliation_id) references reconciliation (id),
    index reconciliation_finding_run_idx (reconciliation_id, id)
) default character set utf8mb4;

--changeset tuntas:supplier-transactions-reconciled
-- The last run that saw the transaction: what a run did not see, the supplier does not list.
alter table supplier_transaction
    add column reconciliation_id char(26) character set ascii collate ascii_bin null;
