--liquibase formatted sql

-- Each attempt to send a notification, with the receiver's answer.
--changeset tuntas:notification-attempts labels:expand
create table notification_attempt (
    notification_id char(26) character set ascii collate ascii_bin not null,
    number int not null,
    at datetime(6) not null,
    took_ms bigint not null,
    result varchar(16) character set ascii collate ascii_bin not null,
    answer varchar(500) not null,
    constraint notification_attempt_pkey primary key (notification_id, number)
) default character set utf8mb4;
