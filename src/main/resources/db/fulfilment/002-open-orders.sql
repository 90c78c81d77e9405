--liquibase formatted sql

--changeset tuntas:open-orders
create table open_order (
    order_id char(26) character set ascii collate ascii_bin not null,
    ref_id varchar(64) character set ascii collate ascii_bin not null,
    due_at datetime(6) not null,
    leased_until datetime(6) null,
    generation bigint not null default 0,
    wakes bigint not null default 0,
    attempt int not null default 0,
    constraint open_order_pkey primary key (order_id),
    constraint open_order_ref_id_key unique (ref_id),
    index open_order_due_at_idx (due_at)
) default character set utf8mb4;
