--liquibase formatted sql

-- Queues from which nothing is claimed.
--changeset tuntas:paused-queues labels:expand
create table paused_queue (
    queue varchar(64) character set ascii collate ascii_bin not null,
    since datetime(6) not null,
    who varchar(191) collate utf8mb4_bin not null,
    note varchar(500) not null,
    constraint paused_queue_pkey primary key (queue)
) default character set utf8mb4;
