--liquibase formatted sql

--changeset tuntas:commerce-064-inquiry
create table bill_inquiry (
    token       char(36) character set ascii collate ascii_bin not null,
    account_id  char(26) character set ascii collate ascii_bin not null,
    variant_id  int not null,
    target      varchar(100) not null,
    name        varchar(100) not null,
    period      varchar(20) not null,
    bill_amount bigint not null comment 'Rupiah',
    admin       bigint not null comment 'Rupiah',
    created_at  datetime(6) not null,
    expires_at  datetime(6) not null,
    used_at     datetime(6) null comment 'when it was paid; a token is good for one payment',
    constraint pk_bill_inquiry primary key (token),
    constraint ck_bill_inquiry_amounts check (bill_amount > 0 and admin >= 0)
);
create index ix_bill_inquiry_expires on bill_inquiry (expires_at);
