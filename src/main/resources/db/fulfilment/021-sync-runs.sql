--liquibase formatted sql

--changeset tuntas:sync-runs
-- is_running is 1 while the run is under way and null afterwards, so that there is one at a time.
create table sync_run (
    id char(26) character set ascii collate ascii_bin not null,
    kind varchar(8) not null,
    status varchar(16) not null,
    is_running tinyint null,
    started_at datetime(6) not null,
    finished_at datetime(6) null,
    listed int not null default 0,
    added int not null default 0,
    changed int not null default 0,
    returned int not null default 0,
    missing int not null default 0,
    retired int not null default 0,
    server_time varchar(64) null,
    detail varchar(500) null,
    constraint sync_run_pkey primary key (id),
    constraint sync_run_running_key unique (is_running),
    index sync_run_status_idx (status, id)
) default character set utf8mb4;
