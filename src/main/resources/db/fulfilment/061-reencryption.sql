--liquibase formatted sql

--changeset tuntas:reencryption
-- How far the secrets of each column were encrypted again with the present key.
create table reencryption (
    place varchar(64) character set ascii collate ascii_bin not null,
    key_id int not null,
    position varchar(26) character set ascii collate ascii_bin not null,
    done bigint not null default 0,
    unreadable bigint not null default 0,
    finished_at datetime(6) null,
    constraint reencryption_pkey primary key (place)
) default character set utf8mb4;
