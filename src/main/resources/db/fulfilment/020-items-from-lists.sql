--liquibase formatted sql

--changeset tuntas:items-from-lists
-- What the supplier's list tells beside the detail. Structures are kept as they came, whatever their size.
alter table item
    add column sku varchar(255) null after id,
    add column product_id bigint null after name,
    add column category_id bigint null after product,
    add column image varchar(1000) null after category,
    add column min_order bigint null after stock,
    add column availability varchar(64) null after min_order,
    modify column required_fields mediumtext null,
    modify column provider_meta mediumtext null,
    modify column validation mediumtext null,
    modify column description mediumtext null,
    add index item_category_idx (category_id, id);
