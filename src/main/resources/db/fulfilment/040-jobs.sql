--liquibase formatted sql

--changeset tuntas:jobs
create table job (
    name varchar(64) character set ascii collate ascii_bin not null,
    every_ms bigint not null,
    created_at datetime(6) not null,
    last_started_at datetime(6) null,
    last_success_at datetime(6) null,
    last_failure_at datetime(6) null,
    last_duration_ms bigint null,
    last_error varchar(500) null,
    last_result text null,
    due_at datetime(6) null,
    leased_until datetime(6) null,
    generation bigint not null default 0,
    wakes bigint not null default 0,
    attempt int not null default 0,
    constraint job_pkey primary key (name),
    index job_due_at_idx (due_at)
) default character set utf8mb4;

--changeset tuntas:job-runs
create table job_run (
    id char(26) character set ascii collate ascii_bin not null,
    job varchar(64) character set ascii collate ascii_bin not null,
    started_at datetime(6) not null,
    finished_at datetime(6) not null,
    succeeded boolean not null,
    result text null,
    constraint job_run_pkey primary key (id),
    index job_run_job_idx (job, id)
) default character set utf8mb4;

--changeset tuntas:audit
create table audit (
    id char(26) character set ascii collate ascii_bin not null,
    at datetime(6) not null,
    who varchar(191) collate utf8mb4_bin not null,
    action varchar(64) character set ascii collate ascii_bin not null,
    object varchar(191) collate utf8mb4_bin not null,
    state_before text null,
    state_after text null,
    constraint audit_pkey primary key (id),
    index audit_object_idx (object, id),
    index audit_action_idx (action, id)
) default character set utf8mb4;
