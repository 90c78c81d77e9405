--liquibase formatted sql

-- Items are searched by the name of their category too, which has no index.
--changeset tuntas:item-category labels:expand
alter table item drop index item_category_idx;
