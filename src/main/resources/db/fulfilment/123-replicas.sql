--liquibase formatted sql

-- The running processes, for operators: nothing depends on it.
--changeset tuntas:replicas labels:expand
create table replica (
    id char(26) character set ascii collate ascii_bin not null,
    host varchar(255) not null,
    version varchar(64) not null,
    started_at datetime(6) not null,
    seen_at datetime(6) not null,
    constraint replica_pkey primary key (id),
    index replica_seen_at_idx (seen_at)
) default character set utf8mb4;
