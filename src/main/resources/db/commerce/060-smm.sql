--liquibase formatted sql

--changeset tuntas:commerce-060-smm
-- An SMM order is one unit whatever its quantity; these are null for every other unit.
alter table trx_unit
    add column smm_order_id varchar(30) character set ascii null comment 'at the panel',
    add column smm_status varchar(12) character set ascii null,
    add column smm_start_count int null,
    add column smm_remains int null,
    add column smm_refund_amount bigint null comment 'Rupiah; of a partial delivery',
    add column smm_refund_pending boolean null comment 'the rest waits for a person',
    add constraint ck_trx_unit_smm_status check
        (smm_status is null or smm_status in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'PARTIAL')),
    add constraint ck_trx_unit_smm_remains check (smm_remains is null or smm_remains >= 0);
