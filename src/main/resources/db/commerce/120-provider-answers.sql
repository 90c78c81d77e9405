--liquibase formatted sql

-- Panels have ids of their own making.
--changeset tuntas:commerce-120-panel-answers labels:expand
alter table trx_unit
    modify column smm_order_id varchar(191) character set ascii null comment 'at the panel';

-- Nothing reads it, and it was written with every debit and credit, while the balance is locked.
--changeset tuntas:commerce-120-mutation-invoice labels:expand
alter table mutation drop index ix_mutation_invoice;
