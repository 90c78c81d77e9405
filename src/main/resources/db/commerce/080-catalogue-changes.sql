--liquibase formatted sql

--changeset tuntas:commerce-080-catalogue-changes
-- The database stamps every change by itself, also one that somebody makes past the application, and in its own clock,
-- which all replicas share. A timestamp, because it means the same in every session's time zone.
alter table category
    add column updated_at timestamp(6) not null default current_timestamp(6) on update current_timestamp(6);
alter table product
    add column updated_at timestamp(6) not null default current_timestamp(6) on update current_timestamp(6);
alter table variant
    modify column updated_at timestamp(6) not null default current_timestamp(6) on update current_timestamp(6);
alter table stock
    modify column updated_at timestamp(6) not null default current_timestamp(6) on update current_timestamp(6);
create index ix_category_updated on category (updated_at);
create index ix_product_updated on product (updated_at);
