--liquibase formatted sql

--changeset tuntas:operator-alerts
create table operator_alert (
    id char(26) character set ascii collate ascii_bin not null,
    code varchar(64) character set ascii collate ascii_bin not null,
    subject varchar(191) collate utf8mb4_bin not null,
    channel varchar(16) character set ascii collate ascii_bin not null,
    recipient varchar(320) collate utf8mb4_bin not null,
    detail varchar(1000) not null,
    since datetime(6) null,
    weight bigint not null,
    raised_at datetime(6) not null,
    cleared_at datetime(6) null,
    told_at datetime(6) null,
    told_weight bigint not null default 0,
    times_told int not null default 0,
    last_error varchar(500) null,
    due_at datetime(6) null,
    leased_until datetime(6) null,
    generation bigint not null default 0,
    wakes bigint not null default 0,
    attempt int not null default 0,
    constraint operator_alert_pkey primary key (id),
    constraint operator_alert_once_key unique (code, subject, channel, recipient),
    index operator_alert_due_at_idx (due_at)
) default character set utf8mb4;
