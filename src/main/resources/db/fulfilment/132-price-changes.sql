--liquibase formatted sql

-- What items cost before and after a change, as it was noticed.
--changeset tuntas:price-changes labels:expand
create table price_change (
    id char(26) character set ascii collate ascii_bin not null,
    item_id bigint not null,
    at datetime(6) not null,
    price_before bigint not null,
    price_after bigint not null,
    constraint price_change_pkey primary key (id),
    index price_change_item_idx (item_id, id)
) default character set utf8mb4;
