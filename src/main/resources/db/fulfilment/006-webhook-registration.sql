--liquibase formatted sql

--changeset tuntas:webhook-registration
create table webhook_registration (
    id varchar(16) character set ascii collate ascii_bin not null,
    callback_url varchar(500) not null,
    status varchar(16) not null,
    secret varbinary(1000) null,
    secret_name varchar(16) null,
    previous_secret varbinary(1000) null,
    previous_secret_name varchar(16) null,
    previous_valid_until datetime(6) null,
    registered_at datetime(6) null,
    test_sent_at datetime(6) null,
    test_received_at datetime(6) null,
    last_error varchar(500) null,
    due_at datetime(6) null,
    leased_until datetime(6) null,
    generation bigint not null default 0,
    wakes bigint not null default 0,
    attempt int not null default 0,
    constraint webhook_registration_pkey primary key (id),
    index webhook_registration_due_at_idx (due_at)
) default character set utf8mb4;
