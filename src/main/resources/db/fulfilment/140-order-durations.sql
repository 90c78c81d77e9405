--liquibase formatted sql

-- How long orders of an item, a product or a kind take: the weights of a histogram, in which recent orders count most.
--changeset tuntas:order-durations labels:expand
create table order_duration (
    id varchar(32) character set ascii collate ascii_bin not null,
    product_id bigint null,
    kind varchar(16) character set ascii collate ascii_bin not null,
    orders bigint not null default 0,
    recent double not null default 0,
    reported double not null default 0,
    weights varbinary(1000) not null,
    changed_at datetime(6) not null,
    constraint order_duration_pkey primary key (id),
    index order_duration_changed_at_idx (changed_at)
) default character set utf8mb4;
