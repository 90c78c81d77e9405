--liquibase formatted sql

--changeset tuntas:notifications
create table notification (
    id char(26) character set ascii collate ascii_bin not null,
    order_id char(26) character set ascii collate ascii_bin not null,
    kind varchar(16) character set ascii collate ascii_bin not null,
    channel varchar(16) character set ascii collate ascii_bin not null,
    recipient varchar(500) collate utf8mb4_bin not null,
    locale varchar(8) not null,
    status varchar(16) character set ascii collate ascii_bin not null,
    tries int not null default 0,
    created_at datetime(6) not null,
    sent_at datetime(6) null,
    provider_message_id varchar(255) null,
    last_error varchar(500) null,
    subject varchar(255) null,
    content mediumblob null,
    due_at datetime(6) null,
    leased_until datetime(6) null,
    generation bigint not null default 0,
    wakes bigint not null default 0,
    attempt int not null default 0,
    constraint notification_pkey primary key (id),
    constraint notification_once_key unique (order_id, kind, channel, recipient),
    index notification_due_at_idx (due_at),
    index notification_status_idx (status, id)
) default character set utf8mb4;
