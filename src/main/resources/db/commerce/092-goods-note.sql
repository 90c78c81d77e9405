--liquibase formatted sql

--changeset tuntas:commerce-092-goods-note
alter table trx_unit
    add column goods_note text null comment 'what the seller wrote beside the goods';
