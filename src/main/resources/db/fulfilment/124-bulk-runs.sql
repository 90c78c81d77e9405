--liquibase formatted sql

-- An action on all orders that match a filter; the queue's columns are those of every queue.
--changeset tuntas:bulk-runs labels:expand
create table bulk_run (
    id char(26) character set ascii collate ascii_bin not null,
    action varchar(64) character set ascii collate ascii_bin not null,
    filter text not null,
    note varchar(500) null,
    who varchar(191) collate utf8mb4_bin not null,
    status varchar(16) character set ascii collate ascii_bin not null,
    matched bigint not null,
    amount bigint not null,
    looked bigint not null default 0,
    done bigint not null default 0,
    skips text not null,
    last_order char(26) character set ascii collate ascii_bin null,
    created_at datetime(6) not null,
    started_at datetime(6) null,
    finished_at datetime(6) null,
    due_at datetime(6) null,
    leased_until datetime(6) null,
    generation bigint not null default 0,
    wakes bigint not null default 0,
    attempt int not null default 0,
    constraint bulk_run_pkey primary key (id),
    index bulk_run_due_at_idx (due_at)
) default character set utf8mb4;
