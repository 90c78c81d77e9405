--liquibase formatted sql

--changeset tuntas:commerce-091-sub-category
alter table product
    add column sub_category varchar(100) not null default '' comment 'a finer shelf within the category';
update product p join category c on c.id = p.category_id set p.sub_category = c.name;

--changeset tuntas:commerce-091-maximum
-- 100 was the default, a cap that no seller had set.
alter table variant
    modify column max_order int null comment 'the seller''s; null: as many as there are';
update variant set max_order = null where max_order = 100 and order_process <> 'SMM';

--changeset tuntas:commerce-091-remark
alter table variant
    drop constraint ck_variant_note_kind;
alter table variant
    add constraint ck_variant_note_kind
        check (note_kind in ('NONE', 'REMARK', 'DESTINATION', 'OPEN_DENOMINATION', 'SMM', 'BILL'));
-- Sellers who deliver by hand did not ask for a destination; every item but licences did by default.
update variant set note_kind = 'REMARK' where order_process = 'MANUAL' and note_kind = 'DESTINATION';
