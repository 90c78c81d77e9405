--liquibase formatted sql

--changeset tuntas:texts-of-the-supplier
-- Whatever the supplier sends is kept: goods and secrets whole, invoices as long as references may be.
alter table orders
    modify column invoice varchar(191) null,
    modify column supplier_status varchar(64) null;

--changeset tuntas:serial-numbers-of-any-length
alter table order_unit modify column serial_number mediumblob null;
